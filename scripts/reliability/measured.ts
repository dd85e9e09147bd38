import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'scripts/reliability/measured.json';

/** What `npm run torture` found the last time that it tried a row. */
export interface TortureResult {
  on: string;
  found: string;
}

export function readMeasured(root: string): Record<string, TortureResult> {
  const path = join(root, FILE);
  if (!existsSync(path)) return {};
  const rows: Record<string, TortureResult> = JSON.parse(readFileSync(path, 'utf8'));
  return rows;
}

/** Keeps what was found now beside what was found earlier of other rows. */
export function keepMeasured(root: string, rows: Record<string, TortureResult>): void {
  const all = Object.entries({ ...readMeasured(root), ...rows });
  const byId = all.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  writeFileSync(join(root, FILE), `${JSON.stringify(Object.fromEntries(byId), null, 2)}\n`);
}

export type TortureCounts = Record<string, number>;

/** The counts of several tests as one: the longest time, the sum of everything else. */
export function mergeCounts(all: readonly TortureCounts[]): TortureCounts {
  const sums: TortureCounts = {};
  for (const [what, count] of all.flatMap((counts) => Object.entries(counts))) {
    const earlier = sums[what] ?? 0;
    sums[what] = isTime(what) ? Math.max(earlier, count) : earlier + count;
  }
  return sums;
}

const isTime = (what: string): boolean => what.endsWith(' ms');

/** `14,000 requests`, `back after 812 ms`. */
export const formatCounts = (counts: TortureCounts): string[] =>
  Object.entries(counts).map(([what, count]) => {
    const figure = Math.round(count).toLocaleString('en');
    return isTime(what) ? what.replace(/ms$/, `${figure} ms`) : `${figure} ${what}`;
  });
