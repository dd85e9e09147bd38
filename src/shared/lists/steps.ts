/** Work that pauses every few milliseconds, so that a server can answer others in between; a browser does it at once. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does work in steps without a pause. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** How many rows a step of light work is about: a millisecond or two. */
export const ROWS_PER_STEP = 2_000;
