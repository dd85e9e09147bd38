import type { Db } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { AppError } from '#shared/errors.ts';
import { formatCount } from '#shared/numbers.ts';
import { isSuspicious } from '../../rules.ts';
import { startRun, type Run } from './start-run.ts';
import { endRun, RunLost } from './end-run.ts';
import { describeRunFailure } from './describe-run-failure.ts';
import type { StoredHeldBack } from '../queries/held-picture.ts';
import { noteGap } from '../queries/source-gaps.ts';
import { keepLease, type Lease } from './lease.ts';
import { FailedReading, type SourceReading, type Source } from '../feeds/source.ts';
import { ONE_MORE_FAILURE } from '../queries/write-sources.ts';

/** A vendor that takes longer would never be done. First loads come in pieces: see `hasMore`. */
export const RUN_MAX_MS = 10 * 60_000;

export interface Runner {
  db: Db;
  clock: () => Date;
  log: Log;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  maxMs?: number;
}

/** Runs a source once if it is due: reads, judges, stores in one transaction, and records how that ended. */
export async function runSourceOnce(source: Source, runner: Runner): Promise<void> {
  const run = await startRun(runner.db, source.id, runner.clock());
  if (!run) return;
  const lease = keepLease(runner.db, run.id);
  try {
    await readAndStore({ source, run, lease, runner });
  } catch (error) {
    if (!(error instanceof RunLost)) throw error;
    runner.log.warn(
      { run: run.id },
      'a run went on after it had been declared dead; nothing of it was stored',
    );
  } finally {
    await lease.stop();
  }
}

async function readAndStore({
  source,
  run,
  lease: { lost, progress },
  runner,
}: {
  source: Source;
  run: Run;
  lease: Lease;
  runner: Runner;
}): Promise<void> {
  const { db, clock, stopping, maxMs = RUN_MAX_MS } = runner;
  const overtime = AbortSignal.timeout(maxMs);
  const signal = AbortSignal.any([stopping, lost, overtime]);
  try {
    if (run.needsAttention) source.retryNow?.();
    const input = { db, now: clock(), signal, cursor: run.cursor, progress };
    const reading = await rejectWhenAborted(signal, () => source.read(input));
    await storeOrHoldBack(run, reading, runner);
  } catch (error) {
    if (error instanceof RunLost) throw error;
    if (stopping.aborted) return recordInterruption(run, runner);
    await recordFailure(run, overtime.aborted ? buildTimeoutError(maxMs) : error, runner);
  }
}

const buildTimeoutError = (maxMs: number) =>
  new AppError(
    'unavailable',
    `The sync took over ${maxMs / 60_000} minutes and was stopped. Nothing changed.`,
  );

/** Does not wait for a reading that ignores its signal. */
async function rejectWhenAborted(
  signal: AbortSignal,
  read: () => Promise<SourceReading>,
): Promise<SourceReading> {
  signal.throwIfAborted();
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: settled.signal });
  });
  try {
    return await Promise.race([read(), aborted]);
  } finally {
    settled.abort();
  }
}

async function storeOrHoldBack(run: Run, reading: SourceReading, { db, clock }: Runner): Promise<void> {
  const { had, heldBack } = run;
  const now = clock();
  if (reading.unchanged !== undefined) return noteUnchanged(run, reading, { db, clock });
  // The same once more confirms nothing.
  const isHeldAlready =
    heldBack?.acceptedBy === null && heldBack.version !== undefined && heldBack.version === reading.version;
  const held =
    heldBack && !isHeldAlready ? { size: heldBack, isAccepted: heldBack.acceptedBy !== null } : null;
  if (reading.size && had && isSuspicious(had, reading.size, held)) {
    const { rows, units } = reading.size;
    const message =
      `The response has ${formatCount(rows, 'row')} with ${formatCount(units, 'unit')}; the last good one had ` +
      `${formatCount(had.rows, 'row')} with ${formatCount(had.units, 'unit')}. That looks wrong, so the last good data is kept ` +
      'until the next sync confirms it or an admin accepts it.';
    const { version } = reading;
    const at = isHeldAlready ? heldBack.at : now.toISOString();
    const found = { at, message, rows, units, acceptedBy: null, version };
    return holdBack(run, { found, asOf: reading.asOf ?? now }, { db, clock });
  }
  await db.transaction().execute(async (tx) => {
    const asOf = reading.asOf ?? now;
    const changes = await reading.store(tx, asOf);
    const { hasMore = false, lookAgainSeconds } = reading;
    await endRun(tx, run, {
      now: clock(),
      end: { status: 'succeeded', hasMore, lookAgainSeconds },
      run: {
        status: 'succeeded',
        row_count: reading.rows,
        change_count: changes,
        set_aside_count: reading.setAside ?? 0,
        message: describeRemarks(reading),
      },
      source: {
        last_success_at: asOf,
        failures_in_row: 0,
        last_error: null,
        needs_attention: false,
        held_back: null,
        row_count: reading.rows,
        unit_count: reading.size?.units ?? null,
        has_more: hasMore,
        ...(reading.cursor !== undefined && { cursor: JSON.stringify(reading.cursor) }),
      },
    });
    await noteGap(tx, { sourceId: run.sourceId, kind: 'held-back', since: null, at: asOf });
    const since = (reading.setAside ?? 0) > 0 ? findGapStart(run, reading, asOf) : null;
    const until = reading.setAsideUntil ?? null;
    await noteGap(tx, { sourceId: run.sourceId, kind: 'rows-set-aside', since, until, at: asOf });
  });
}

/** A complete picture lacks what is there now; an increment may lack anything that happened since the last one. */
const findGapStart = ({ lastSuccessAt }: Run, { size, setAsideSince }: SourceReading, asOf: Date): Date =>
  size ? asOf : (setAsideSince ?? lastSuccessAt ?? asOf);

function describeRemarks({ setAside = 0, examples = [], notes = [] }: SourceReading): string | null {
  const unread = `${formatCount(setAside, 'row')} could not be read: ${examples.join(' | ')}`;
  return [...(setAside > 0 ? [unread] : []), ...notes].join('. ') || null;
}

/** The same as before is no news: what is known stays as old as it was. */
function noteUnchanged(run: Run, reading: SourceReading, { db, clock }: Ending): Promise<void> {
  const { cursor, lookAgainSeconds, unchanged = '' } = reading;
  return db.transaction().execute(async (tx) => {
    const now = clock();
    await endRun(tx, run, {
      now,
      end: { status: 'succeeded', hasMore: false, lookAgainSeconds },
      run: { status: 'succeeded', change_count: 0, message: unchanged },
      source: {
        failures_in_row: 0,
        last_error: null,
        needs_attention: false,
        held_back: null,
        ...(cursor !== undefined && { cursor: JSON.stringify(cursor) }),
      },
    });
    // What the stored data lacks, it still lacks; what was held since has been taken back.
    await noteGap(tx, { sourceId: run.sourceId, kind: 'held-back', since: null, at: now });
  });
}

type Ending = Pick<Runner, 'db' | 'clock'>;

function holdBack(
  run: Run,
  { found: held, asOf }: { found: StoredHeldBack; asOf: Date },
  { db, clock }: Ending,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await endRun(tx, run, {
      now: clock(),
      end: { status: 'held-back' },
      run: { status: 'held-back', row_count: held.rows, message: held.message },
      source: {
        held_back: JSON.stringify(held),
        failures_in_row: 0,
        last_error: null,
        needs_attention: false,
      },
    });
    await noteGap(tx, { sourceId: run.sourceId, kind: 'held-back', since: asOf, at: asOf });
  });
}

async function recordFailure(run: Run, error: unknown, { db, clock, log }: Runner): Promise<void> {
  const { message, retryAt, isOwnWait, isRefused, isThrottled, isUnexpected } = describeRunFailure(error);
  const about = { source: run.sourceId, run: run.id };
  if (isOwnWait && retryAt) {
    log.info(about, message);
    return recordOwnWait(run, { message, until: retryAt }, { db, clock });
  }
  if (isUnexpected) log.error({ ...about, err: error }, 'a source failed unexpectedly');
  else log.warn(about, message);
  await db.transaction().execute((tx) =>
    endRun(tx, run, {
      now: clock(),
      end: { status: 'failed', retryAt, isRefused },
      run: { status: 'failed', message },
      source: {
        last_error: message,
        failures_in_row: ONE_MORE_FAILURE,
        needs_attention: isRefused,
        ...(error instanceof FailedReading && { cursor: JSON.stringify(error.cursor) }),
      },
      waitUntil: isThrottled ? retryAt : null,
    }),
  );
}

/** Reaching our own call limit is not a failure: the source keeps its state, and is read when its turn comes. */
function recordOwnWait(
  run: Run,
  { message, until }: { message: string; until: Date },
  { db, clock }: Pick<Runner, 'db' | 'clock'>,
): Promise<void> {
  return db.transaction().execute((tx) =>
    endRun(tx, run, {
      now: clock(),
      end: { status: 'waiting', until },
      run: { status: 'waiting', message },
    }),
  );
}

/** A stop is not a failure: the run is repeated as soon as a process can. */
async function recordInterruption(run: Run, { db, clock }: Runner): Promise<void> {
  const message = 'Touchline restarted during the sync. It will run again.';
  await db.transaction().execute((tx) =>
    endRun(tx, run, {
      now: clock(),
      end: { status: 'interrupted', failuresInRow: 0 },
      run: { status: 'failed', message },
    }),
  );
}
