import { sql } from 'kysely';
import type pg from 'pg';
import { isConnectionFailure } from '#server/db/connection-failure.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { selectVersions, type DataVersions } from './data-versions.ts';

/** How far behind a file may be. */
const LAG_MAX_MS = 30_000;
/** Without a replica readers go to the primary, and none waits for it again before this is over. */
const REST_MS = 10_000;
const LIMITS = { application_name: 'touchline reads', max: 5, connectionTimeoutMillis: 1_000 };

const OUTCOMES = ['served', 'behind', 'failed'] as const;
export type ReplicaOutcome = (typeof OUTCOMES)[number];

/** A database that follows the primary, and makes heavy answers in its place. */
export interface Replica {
  /**
   * Makes an answer of tables in these versions: on the replica if it holds just them, else on the primary. What the answer
   * is remembered by may have been read after the versions, so the primary must still have them.
   */
  readAtVersions<Answer>(
    primary: Db,
    versions: DataVersions,
    make: (db: Db) => Promise<Answer>,
  ): Promise<Answer>;
  /** Where a person's file is read: nothing that the person wrote may be missing in it. */
  findReader(primary: Db, userId: number | null): Promise<FileReader>;
  /** How often it was asked, by what came of it. */
  readCounts(): Readonly<Record<ReplicaOutcome, number>>;
  close(): Promise<void>;
}

export interface FileReader {
  db: Db;
  /** How long ago what it reads was new; 0 for the primary. */
  lagMs: number;
}

interface Log {
  warn(fields: object, message: string): void;
}

/** How a person's newest write is found, and looked for elsewhere: every write has an entry in the history. */
export interface OwnWrites {
  selectNewest(db: Db, userId: number): Promise<string | null>;
  isKnown(db: Db, entry: string): Promise<boolean>;
}

export function openReplica(
  connection: pg.PoolConfig,
  { log, ownWrites }: { log: Log; ownWrites: OwnWrites },
): Replica {
  const replica = openDatabase({ ...connection, ...LIMITS });
  const counts: Record<ReplicaOutcome, number> = { served: 0, behind: 0, failed: 0 };
  let restsUntil = 0;
  const isResting = () => performance.now() < restsUntil;

  /** Asks the replica; null where it is behind, rests, or fails, which is not a failure of the reader. */
  async function attempt<Answer>(ask: () => Promise<Answer | null>): Promise<Answer | null> {
    if (isResting()) return null;
    try {
      const answer = await ask();
      counts[answer === null ? 'behind' : 'served'] += 1;
      return answer;
    } catch (error) {
      if (error instanceof AppError) {
        // What the reader asks for is refused, by the same data as the primary has.
        counts.served += 1;
        throw error;
      }
      counts.failed += 1;
      if (isConnectionFailure(error)) restsUntil = performance.now() + REST_MS;
      log.warn({ err: error }, 'the read replica failed: the primary answers in its place');
      return null;
    }
  }

  return {
    async readAtVersions(primary, versions, make) {
      if (isResting() || !(await hasVersions(primary, versions))) return make(primary);
      const made = await attempt(async () =>
        (await hasVersions(replica.db, versions)) ? { answer: await make(replica.db) } : null,
      );
      return made === null ? make(primary) : made.answer;
    },
    async findReader(primary, userId) {
      const reader =
        userId === null ? null : await attempt(() => findLag(primary, replica.db, { userId, ownWrites }));
      return reader === null ? { db: primary, lagMs: 0 } : { db: replica.db, lagMs: reader.lagMs };
    },
    readCounts: () => counts,
    close: () => replica.close(),
  };
}

async function hasVersions(db: Db, wanted: DataVersions): Promise<boolean> {
  const names = Object.keys(wanted);
  const there = await selectVersions(db, names);
  return names.every((name) => there[name] === wanted[name]);
}

interface Reader {
  userId: number;
  ownWrites: OwnWrites;
}

/** How far the replica is behind for this person; null where it is too far, or misses what the person has written. */
async function findLag(
  primary: Db,
  replica: Db,
  { userId, ownWrites }: Reader,
): Promise<{ lagMs: number } | null> {
  const newest = await ownWrites.selectNewest(primary, userId);
  const { rows: heads } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(
    primary,
  );
  // One that was promoted keeps its last position, and takes writes that the primary does not have.
  const { rows } = await sql<{ isCurrent: boolean | null; lagMs: number | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${heads[0]?.lsn}::pg_lsn end as "isCurrent",
      (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "lagMs"
  `.execute(replica);
  const { isCurrent = null, lagMs = null } = rows[0] ?? {};
  if (isCurrent === null) return null;
  if (isCurrent) return { lagMs: 0 };
  const isTooOld = lagMs === null || lagMs > LAG_MAX_MS;
  if (isTooOld || (newest !== null && !(await ownWrites.isKnown(replica, newest)))) return null;
  return { lagMs };
}
