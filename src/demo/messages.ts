import type pg from 'pg';
import type { DemoConfig } from './config.ts';
import type { DEMO_USERS } from './users.ts';

/** What the demo's process is told: to record its past in this database, unless that holds something. */
export interface ToDemo {
  fill: pg.PoolConfig;
}

/** What it says: where its accounts answer, once; and how the recording ended. */
export type FromDemo =
  | { config: DemoConfig }
  | { isNew: boolean; users: typeof DEMO_USERS }
  | { failure: string };
