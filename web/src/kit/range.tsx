/** Two handles on one line: from here to there. */

interface RangeProps {
  least: number;
  most: number;
  step: number;
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  onRange(low: number, high: number): void;
  testid: string;
}

export function Range({ least, most, step, low, high, lowLabel, highLabel, onRange, testid }: RangeProps) {
  const share = (value: number) => `${((value - least) / (most - least)) * 100}%`;
  const handle = (value: number, label: string, name: string, move: (value: number) => void) => (
    <input
      type="range"
      min={least}
      max={most}
      step={step}
      value={value}
      aria-label={label}
      data-testid={`${testid}-${name}`}
      onInput={(event) => {
        move(event.currentTarget.valueAsNumber);
        // The handles do not pass each other: what was refused is not shown either.
        if (name === 'low') event.currentTarget.value = String(Math.min(event.currentTarget.valueAsNumber, high));
        else event.currentTarget.value = String(Math.max(event.currentTarget.valueAsNumber, low));
      }}
    />
  );
  return (
    <div class="range" style={{ '--low': share(low), '--high': share(high) }}>
      {handle(low, lowLabel, 'low', (value) => onRange(Math.min(value, high), high))}
      {handle(high, highLabel, 'high', (value) => onRange(low, Math.max(value, low)))}
    </div>
  );
}
