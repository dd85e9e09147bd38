import { onTestFinished } from 'vitest';

/** Closes something at the end of the running test. */
export function untilTestEnds<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
  onTestFinished(() => opened.close());
  return opened;
}
