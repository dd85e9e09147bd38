import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    measured?: Record<string, number>;
  }
}

/** How often something is tried: a few times by `npm test`, as often as the table demands by `npm run torture`. */
export const chooseTimes = (few: number, full: number): number =>
  process.env['TORTURE'] === 'full' ? full : few;

/**
 * Tells what this test has counted; `npm run torture` writes it beside the row. Of all tests of a row the counts are
 * added up, and of what is measured in `ms` the longest counts.
 */
export function recordMeasured(counts: Record<string, number>): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta) meta.measured = { ...meta.measured, ...counts };
}
