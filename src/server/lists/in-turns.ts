import { setImmediate as nextTurn } from 'node:timers/promises';
import { ROWS_PER_STEP, type Steps } from '#shared/lists/steps.ts';

/** Longer than this at a stretch, and other requests would notice. */
const TURN_MS = 5;

/** Does work in steps, and lets the event loop turn after every few milliseconds of it. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  let until = performance.now() + TURN_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + TURN_MS;
  }
}

/** `map` for thousands of rows, in turns. */
export const mapInTurns = <Row, Mapped>(rows: readonly Row[], map: (row: Row) => Mapped): Promise<Mapped[]> =>
  runInTurns(mapInSteps(rows, map));

function* mapInSteps<Row, Mapped>(rows: readonly Row[], map: (row: Row) => Mapped): Steps<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const row of rows) {
    mapped.push(map(row));
    if (mapped.length % ROWS_PER_STEP === 0) yield;
  }
  return mapped;
}
