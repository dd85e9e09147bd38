import { defineRow, type ReliabilityRow } from './define-row.ts';

/** Upgrades, several machines, backups outside of them. */
export const OPERATION_ROWS: readonly ReliabilityRow[] = [
  defineRow(
    'F14',
    'backups are copied elsewhere, encrypted; failures are reported and retried, and a copy can be restored',
    'every byte; S3 that fails, is full, silent, interrupted or refuses',
  ),
  defineRow('U1', 'a database of every release can be upgraded and read', 'each tagged release; every call'),
  defineRow(
    'U2',
    'the previous release keeps working on this release’s schema',
    'its columns, its statements, no column that it does not fill',
  ),
  defineRow(
    'Z20',
    'a person’s data can be found and exported',
    'accounts, orders, invitations, emails, history',
  ),
  defineRow(
    'Z21',
    'erased data of a person is in no table, no backup and no later sync',
    '0 mentions in a full backup; sums unchanged',
  ),
  defineRow('Z22', 'responses with personal data are never cached', 'no-store'),
  defineRow(
    'U3',
    'three processes of the previous release are replaced by this one while people work',
    '0 failed reads, 0 lost, 0 duplicated; every live stream reconnects',
    'bench/upgrade.ts',
  ),
  defineRow(
    'U4',
    'the deployment has probes, a disruption budget, one migration job, no root and no secrets',
    'every field known to the schema',
  ),
  defineRow(
    'O1',
    'when a primary is killed during writes and its standby promoted, nothing acknowledged is lost',
    'reads back within 10 s; 0 lost, 0 duplicated, 0 signed out',
    'bench/failover.ts',
  ),
  defineRow(
    'O2',
    'everything works behind PgBouncer in transaction mode; without the direct address, startup says so',
    'every call, writes, events; 0 lost, 0 duplicated',
    'bench/pooler.ts',
  ),
  defineRow(
    'O3',
    'a read replica that lags or fails returns nothing older than its tables and hides no one’s own write',
    'replay paused, standby switched off; a real streaming pair',
  ),
];
