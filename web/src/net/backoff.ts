/** How long to wait before the next try: longer each time, never above the ceiling, never in step with others. */
export class Backoff {
  private tries = 0;

  constructor(
    private readonly random: () => number,
    private readonly first = 300,
    private readonly ceiling = 5000,
  ) {}

  next(): number {
    const most = Math.min(this.ceiling, this.first * 2 ** this.tries++);
    return most / 2 + (most / 2) * this.random();
  }

  reset(): void {
    this.tries = 0;
  }
}
