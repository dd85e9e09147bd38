import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerMemory } from '#server/answers/answer-memory.ts';
import type { DataVersions } from '#server/answers/data-versions.ts';
import type { DescribeRanges } from '#server/answers/part-ranges.ts';
import type { ListMemory } from '#server/lists/list-memory.ts';
import type { RecallCounts } from '#server/answers/recall-counts.ts';
import type { ReadStandings, keepStandings } from '#server/answers/source-standings.ts';
import type { Db } from '#server/db/database.ts';
import type { Replica } from '#server/answers/replica.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { DataAge } from '#shared/files/list-file.ts';
import type { TableName } from '#shared/tables.ts';
import type { Caller, Identity, MachineIdentity } from './identity.ts';

/** A request that the role of a session, or the scopes of an access token, did not allow. */
export interface RefusedRequest {
  caller: Caller;
  method: string;
  path: string;
  address: string;
  now: Date;
}

/** The owner of a session, and what was read of the database with it. */
export interface Authenticated {
  identity: Identity;
  /** Null where they were not asked for. */
  versions: DataVersions | null;
  /** Whether the database only allows reading. */
  isReadOnly?: boolean;
}

/** What every request needs and only the composition root can choose. */
export interface ServerKit {
  db: Db;
  /** Makes remembered answers and files in the primary's place, where there is one. */
  replica?: Replica | undefined;
  clock: () => Date;
  /** The time zone of the company, for its calendar days. */
  timeZone: string;
  authenticate: (
    db: Db,
    token: string,
    moment: { now: Date; withVersions: boolean },
  ) => Promise<Authenticated | null>;
  authenticateMachine: (
    db: Db,
    token: string,
    from: { address: string; now: Date },
  ) => Promise<MachineIdentity | null>;
  onForbidden: (db: Db, refused: RefusedRequest) => Promise<void>;
  /** How sources stand, for remembered answers that depend on it. */
  readStandings: ReadStandings;
  /** When each source was last synced, for the workbooks that people take away. */
  listDataAges: (db: Db, now: Date) => Promise<DataAge[]>;
}

/** What is kept, as a test needs it that compares the tables that are named with those that are read. */
export interface KeptPart {
  name: string;
  tables: readonly TableName[];
  readNow: (db: Db, asked: unknown, now: Date) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyInstance {
    kit: ServerKit;
    /** Which release of the web app it serves, as its page says; undefined where only the API is served. */
    release: string | undefined;
    answers: AnswerMemory;
    /** How sources stand, kept by their version. */
    standings: ReturnType<typeof keepStandings>;
    /** Ranges of parts, kept by the versions of their tables. */
    partRanges: DescribeRanges;
    /** The rows of lists that are sent in pages. */
    lists: ListMemory;
    /** How often remembered answers were valid. */
    recalls: RecallCounts;
    /** Endpoints whose answers are remembered. */
    remembered: Set<Endpoint>;
    /** Parts of answers that are kept by themselves. */
    keptParts: KeptPart[];
  }
  interface FastifyRequest {
    identity: Identity | null;
    machine: MachineIdentity | null;
    /** The data versions, read after the request came and before anything else for it; null where its answer is not remembered. */
    dataVersions: DataVersions | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export type App = FastifyInstance;

/** Who sends a request: a person, a machine, or an unknown caller. */
export const getCaller = ({ identity, machine }: FastifyRequest): Caller | null => identity ?? machine;

/** The address that a request came from. A forwarded address is believed only from trusted proxies. */
export const getClientAddress = ({ ip, socket }: FastifyRequest): string =>
  // Some proxies write a port or a word such as `unknown`.
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
