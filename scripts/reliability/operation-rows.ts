import { defineRow, type ReliabilityRow } from './define-row.ts';

/** Upgrades, several machines, backups outside of them. */
export const OPERATION_ROWS: readonly ReliabilityRow[] = [
  defineRow(
    'F14',
    'backups are copied elsewhere, encrypted; what fails is told, made up for, and restored from there',
    'every byte; S3 that fails, is full, silent, cut off or refuses',
  ),
  defineRow(
    'U1',
    'a database of every release is brought up to date, and read',
    'each tagged release; every call',
  ),
  defineRow(
    'U2',
    'the release before goes on working on the schema of this one',
    'its columns, its statements, no column that it does not fill',
  ),
  defineRow('Z20', 'what is kept of a person can be found and handed over', 'accounts, orders, history'),
  defineRow(
    'Z21',
    'what was erased of a person is in no table, no backup and no later sync',
    '0 mentions in a whole backup; sums stay',
  ),
  defineRow('Z22', 'answers with personal data are never kept on the way', 'no-store'),
  defineRow(
    'U3',
    'three processes of the release before are replaced by this one while people work',
    '0 failed reads, lost 0, doubled 0; every live stream returns',
    'bench/upgrade.ts',
  ),
  defineRow(
    'U4',
    'what is deployed has probes, a budget, one migration job, no root and no secret in it',
    'every field known to the schema',
  ),
  defineRow(
    'O1',
    'a primary is killed while people write, its standby promoted: nothing acknowledged is lost',
    'reads back within 10 s; lost 0, doubled 0, signed out 0',
    'bench/failover.ts',
  ),
  defineRow(
    'O2',
    'behind PgBouncer in transaction mode everything works; without the direct address the start says so',
    'every call, writes, events; lost 0, doubled 0',
    'bench/pooler.ts',
  ),
  defineRow(
    'O3',
    'a read replica that is behind or gone makes no answer older than its tables, and hides no own write',
    'replay held, standby switched off; a real streaming pair',
  ),
];
