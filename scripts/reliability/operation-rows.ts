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
];
