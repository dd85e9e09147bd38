import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.spec.ts'];

/** What a title begins with: `F5, A11: six …`, `A7 A8 a user …`. */
const IDS = /(?:[A-Z]\d{1,2}(?:,? |(?=:)))+/;
const TITLE = new RegExp(`[([]\\s*['"\`](${IDS.source})`, 'g');
const BEGINNING = new RegExp(`^${IDS.source}`);

const split = (ids = ''): string[] => ids.match(/[A-Z]\d+/g) ?? [];

/** The rows that a title cites. */
export const listCitedIds = (title: string): string[] => split(BEGINNING.exec(title)?.[0]);

/** For each row that is cited, the files whose tests do, in order. */
export function listCitedRows(root: string): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  for (const file of TESTS.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    const ids = new Set([...text.matchAll(TITLE)].flatMap(([, cited]) => split(cited)));
    for (const id of ids) cited.set(id, [...(cited.get(id) ?? []), file]);
  }
  return cited;
}
