import { resolve } from 'node:path';
import { formatCount } from '#shared/numbers.ts';
import { sumBy } from '#shared/sum-by.ts';

/** npm changes into the project's folder; a path is relative to where the command was given. */
export const resolveUserPath = (name: string, environment: NodeJS.ProcessEnv): string =>
  resolve(environment['INIT_CWD'] ?? process.cwd(), name);

/** How much was copied, for the operator. */
export function sumUp(tables: { rows: number }[]): string {
  const rows = sumBy(tables, (table) => table.rows);
  return `${formatCount(rows, 'row')} of ${formatCount(tables.length, 'table')}`;
}
