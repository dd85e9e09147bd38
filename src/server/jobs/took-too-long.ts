/** Why a job’s run was aborted whose time was up. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';

  constructor(timeoutMs: number) {
    super(`It took longer than ${timeoutMs / 1_000} seconds`);
  }
}

/** Whether a run ends because its process stops, or has lost it to another one: it is tried again, and has not failed. */
export const isInterrupted = (signal: AbortSignal): boolean =>
  signal.aborted && !(signal.reason instanceof TookTooLong);
