/** Two handles on one line: from here to there. They meet, but do not pass each other. */
interface RangeProps {
  least: number;
  most: number;
  step: number;
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  say?(value: number): string; // a value as it is heard, where the number alone is not enough
  onRange(low: number, high: number): void;
  testid: string;
}

export function Range({ least, most, step, low, high, lowLabel, highLabel, say, onRange, testid }: RangeProps) {
  const share = (value: number) => (most > least ? `${((value - least) / (most - least)) * 100}%` : '0%');
  const handle = (name: 'low' | 'high', value: number, label: string, kept: (value: number) => number) => (
    <input
      type="range"
      class={`range-${name}`}
      min={least}
      max={most}
      step={step}
      value={value}
      aria-label={label}
      aria-valuetext={say?.(value)}
      data-testid={`${testid}-${name}`}
      onInput={(event) => {
        const to = kept(event.currentTarget.valueAsNumber);
        event.currentTarget.value = String(to); // what was refused is not shown either
        onRange(...(name === 'low' ? ([to, high] as const) : ([low, to] as const)));
      }}
    />
  );
  return (
    // Where both stand at the far end, the lower one must be the one to take hold of.
    <div class={`range ${low - least > most - high ? 'low-first' : ''}`} style={{ '--low': share(low), '--high': share(high) }}>
      {handle('low', low, lowLabel, (value) => Math.min(value, high))}
      {handle('high', high, highLabel, (value) => Math.max(value, low))}
    </div>
  );
}
