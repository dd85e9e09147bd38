import { onTestFinished } from 'vitest';

/** Closes something at the end of the running test. */
export function closeAfterTest<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
  onTestFinished(() => opened.close());
  return opened;
}
