import { sql } from 'kysely';
import type { SourceReading } from '#features/connections/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { SyncedSource } from './sources.ts';

export interface WrittenTable {
  table: string;
  rows: number;
}

export interface MeasuredSync {
  rows: number;
  /** Processor time of reading: how long the vendor takes is not ours. */
  readMs: number;
  storeMs: number;
  written: WrittenTable[];
}

/** Thrown to take a sync back, so that the next finds what it found. */
class TakenBack extends Error {}

/** Reads everything that a source has, in as many pieces as it takes. */
export async function readSource(
  db: Db,
  { source, cursor: start }: SyncedSource,
): Promise<{ readings: SourceReading[]; readMs: number }> {
  const readings: SourceReading[] = [];
  const signal = new AbortController().signal;
  const before = process.cpuUsage();
  let cursor = start;
  for (let hasMore = true; hasMore;) {
    const reading = await source.read({ db, now: new Date(), signal, cursor, progress: () => {} });
    readings.push(reading);
    // It is stored as JSON in between.
    cursor = JSON.parse(JSON.stringify(reading.cursor ?? null));
    hasMore = reading.hasMore === true;
  }
  const { user, system } = process.cpuUsage(before);
  return { readings, readMs: (user + system) / 1000 };
}

/** Stores what was read, in one transaction that is taken back; `look` runs before that. */
export async function measureStore(
  db: Db,
  readings: readonly SourceReading[],
  look: (tx: Db, written: readonly WrittenTable[]) => Promise<void> = async () => {},
): Promise<Omit<MeasuredSync, 'readMs'>> {
  let storeMs = 0;
  let written: WrittenTable[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      const started = performance.now();
      for (const reading of readings) await reading.store(tx, new Date());
      storeMs = performance.now() - started;
      written = await listWritten(tx);
      await look(tx, written);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return { rows: sumBy(readings, ({ rows }) => rows), storeMs, written };
}

/** The tables in which this transaction has added or changed rows, and how many. */
async function listWritten(tx: Db): Promise<WrittenTable[]> {
  const { rows } = await sql<WrittenTable>`
    select relname as table, (n_tup_ins + n_tup_upd)::integer as rows from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd > 0 and relname <> 'data_versions' order by 2 desc, 1`.execute(tx);
  return rows;
}
