import type { Db } from '#server/db/database.ts';
import { noteProgress } from '../queries/write-runs.ts';

// Also how long a run may take before people see it running.
const BEAT_MS = 3_000;

export interface Lease {
  /** Aborted once the run has been declared dead. */
  lost: AbortSignal;
  progress: (rows: number) => void;
  stop: () => Promise<void>;
}

/** Says from time to time that a run is alive, and how far it has come. */
export function keepLease(db: Db, runId: number): Lease {
  const lost = new AbortController();
  let rows: number | null = null;
  let beating = Promise.resolve();

  const beat = async () => {
    if (!(await noteProgress(db, runId, rows))) lost.abort(new Error('The run was declared dead'));
  };
  const timer = setInterval(() => {
    // A beat that fails is made up for by the next one; a database that stays away ends the run at its end.
    beating = beating.then(beat).catch(() => {});
  }, BEAT_MS);

  return {
    lost: lost.signal,
    progress: (arrived) => {
      rows = arrived;
    },
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
