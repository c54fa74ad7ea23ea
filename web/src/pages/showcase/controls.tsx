/** What is pressed, typed into, moved and opened. */
import { useState } from 'preact/hooks';
import { Button } from '../../kit/input/button.tsx';
import { CopyLink } from '../../kit/input/copylink.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { TextField } from '../../kit/input/field.tsx';
import { HoldButton } from '../../kit/input/holdbutton.tsx';
import { Menu } from '../../kit/dialog/menu.tsx';
import { Qr } from '../../kit/qr.tsx';
import { Range } from '../../kit/input/range.tsx';
import { Scrubber } from '../../kit/input/scrubber.tsx';
import { BothThemes } from './page.tsx';
import { words } from './words.ts';

export function Controls() {
  return (
    <>
      <BothThemes>
        <div class="showcase-row">
          <Button kind="primary">{words.primary}</Button>
          <Button hint="F">{words.plain}</Button>
          <Button kind="quiet">{words.quiet}</Button>
          <Button small>{words.small}</Button>
          <Button disabled>{words.off}</Button>
          <Button pressed>{words.pressed}</Button>
        </div>
      </BothThemes>
      <div class="showcase-row">
        <Holding />
        <Opening />
        <Menu label={words.menu} button={words.menu}>
          {words.menuItems.map((item) => (
            <button type="button" class="button quiet" key={item}>
              {item}
            </button>
          ))}
        </Menu>
      </div>
      <div class="fields-shown">
        <Naming />
        <Rating />
      </div>
      <Playing />
      <div class="link-shown">
        <div class="field">
          <span class="label">{words.link}</span>
          <CopyLink link={location.href} label={words.link} copyWord={words.copy} copiedWord={words.copied} />
        </div>
        <Qr text={location.href} label={words.code} />
      </div>
    </>
  );
}

function Holding() {
  const [held, setHeld] = useState(false);
  return held ? (
    <p role="status">{words.held}</p>
  ) : (
    <HoldButton hint={words.holdHint} onHeld={() => setHeld(true)}>
      {words.hold}
    </HoldButton>
  );
}

function Opening() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} testid="open-dialog">
        {words.openDialog}
      </Button>
      {open && (
        <Dialog title={words.dialogTitle} closeLabel={words.close} onClose={() => setOpen(false)} testid="a-dialog">
          <p>{words.dialogText}</p>
        </Dialog>
      )}
    </>
  );
}

function Naming() {
  const [name, setName] = useState('');
  return (
    <div class="paper sheet">
      <TextField label={words.name} value={name} onValue={setName} hint={words.nameHint} testid="kit-name" />
      <TextField label={words.name} value="" onValue={setName} problem={words.nameEmpty} testid="kit-name-wrong" />
    </div>
  );
}

function Rating() {
  const [[low, high], setRange] = useState([1300, 1800]);
  return (
    <div class="field">
      <span class="label">
        {words.rating}: <b class="figures">{words.between(low!, high!)}</b>
      </span>
      <Range
        least={1000}
        most={2400}
        step={50}
        low={low!}
        high={high!}
        lowLabel={words.lowest}
        highLabel={words.highest}
        onRange={(low, high) => setRange([low, high])}
        testid="kit-range"
      />
    </div>
  );
}

function Playing() {
  const [at, setAt] = useState(8);
  const [playing, setPlaying] = useState(false);
  return (
    <Scrubber
      length={24}
      at={at}
      playing={playing}
      onSeek={setAt}
      onPlay={() => setPlaying(!playing)}
      labels={{ scrubber: words.game, position: words.move }}
    />
  );
}
