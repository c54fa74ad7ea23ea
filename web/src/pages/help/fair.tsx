/** How shuffles are sealed, mixed and checked, in plain words with four small drawings. */
import type { ComponentChild } from 'preact';
import { fairness as words } from './words.ts';
import './fair.css';

export function FairHelp() {
  return (
    <>
      <h2>{words.how}</h2>
      <ol class="fair-steps">
        {words.steps.map(({ title, text }, at) => (
          <li key={title}>
            <svg viewBox="0 0 96 72" aria-hidden="true">
              {DRAWINGS[at]}
            </svg>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <h2>{words.check}</h2>
      <dl class="help-terms">
        {words.checks.map(({ title, text }) => [<dt key={title}>{title}</dt>, <dd key={`${title}.`}>{text}</dd>])}
      </dl>
      <h2>{words.limits}</h2>
      <ul class="help-list">
        {words.limitList.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </>
  );
}

const envelope = (x: number, y: number, open = false) => (
  <g transform={`translate(${x} ${y})`} key={`${x} ${y}`}>
    <rect class="fair-paper" x="-11" y="-8" width="22" height="16" rx="1.5" />
    <path class="fair-fold" d={open ? 'M-11-8 0-16 11-8' : 'M-11-8 0 1 11-8'} />
    {!open && <path class="fair-seal" d="M0-2.5 3.4 2 0 6.5-3.4 2Z" />}
  </g>
);

const link = (x: number, y: number, turn: number) => (
  <rect class="fair-link" x="-9" y="-5" width="18" height="10" rx="5" transform={`translate(${x} ${y}) rotate(${turn})`} key={`${x} ${y}`} />
);

/** Sealed envelopes under one fingerprint; half of them open; a chain that mixes; one card out of its envelope. */
const DRAWINGS: readonly ComponentChild[] = [
  <g>
    {[20, 48, 76].map((x) => envelope(x, 22))}
    <path class="fair-line" d="M20 32V42H76V32M48 32V50" />
    <path class="fair-print" d="M40 64C40 54 56 54 56 64M43.5 64C43.5 58 52.5 58 52.5 64M47 64C47 61 49 61 49 64" />
  </g>,
  <g>
    {[20, 48, 76].map((x) => envelope(x, 20))}
    {[20, 48, 76].map((x) => envelope(x, 55, true))}
  </g>,
  <g>
    {envelope(17, 36)}
    {link(42, 28, -24)}
    {link(55, 36, 30)}
    {link(42, 46, 28)}
    <path class="fair-line" d="M66 36H74M71 32.5 75 36 71 39.5" />
    <rect class="fair-paper" x="79" y="27" width="13" height="18" rx="1.5" />
  </g>,
  <g>
    {envelope(22, 44)}
    {envelope(50, 44)}
    <rect class="fair-paper" x="68" y="14" width="18" height="25" rx="2" />
    <path class="fair-red" d="M77 20 81 26.5 77 33 73 26.5Z" />
    {envelope(77, 52, true)}
  </g>,
];
