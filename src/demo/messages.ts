import type pg from 'pg';
import type { DemoConfig } from './config.ts';
import type { PostOfficeAddresses } from './mailbox/post-office.ts';
import type { DEMO_USERS } from './users.ts';

export type { PostOfficeAddresses } from './mailbox/post-office.ts';

/** A person who works at the demo company. */
export type DemoPerson = (typeof DEMO_USERS)[number];

/** What the demo's process is asked to do: record its past in this database, unless there is data already. */
export interface DemoInstruction {
  fill: pg.PoolConfig;
}

/** What it says: where its accounts answer, once; and how the recording ended. */
export type DemoMessage =
  | { config: DemoConfig; mail: PostOfficeAddresses }
  | { isNew: boolean; users: readonly DemoPerson[] }
  | { failure: string };
