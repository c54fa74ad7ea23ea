/** Long work in short pieces: the page draws and listens in between. */
const PIECE_MS = 10;

/** Do some work to its end; tells how much is done. Who has gone meanwhile aborts it, and then it never ends. */
export async function gently<Result>(work: Generator<number, Result>, onShare: (done: number) => void, gone: AbortSignal): Promise<Result> {
  for (;;) {
    const until = performance.now() + PIECE_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
      onShare(Math.min(1, value));
    } while (performance.now() < until);
    await new Promise<void>((resume) => {
      setTimeout(() => gone.aborted || resume());
    });
  }
}

/** Do it without a pause. */
export function atOnce<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
