/**
 * Writes the tables of docs/benchmarks.md and the growth in docs/scaling.md from the results of the last `http` and
 * `web` runs.
 *
 *     npm run bench -- report [folder=bench/results]
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withGrowth } from './http/growth-page.ts';
import { withTables } from './http/page.ts';
import type { HttpResult } from './http/result.ts';
import { formatSection, type WebResult } from './web/report.ts';

const PAGE = join(import.meta.dirname, '../docs/benchmarks.md');
const SCALING = join(import.meta.dirname, '../docs/scaling.md');
const [folder = 'bench/results'] = process.argv.slice(2);

const results: HttpResult[] = [];
for (const name of globSync('http-*.json', { cwd: folder })) {
  const result: HttpResult = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  results.push(result);
}
if (results.length === 0) throw new Error(`${folder} holds no results: npm run bench -- http makes them`);
results.sort((one, other) => one.scale - other.scale);
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), results, formatBrowserSections()));
writeFileSync(SCALING, withGrowth(readFileSync(SCALING, 'utf8'), results));
console.log(`written: ${PAGE}, ${SCALING}`);

function formatBrowserSections(): string[] {
  return globSync('web-*.json', { cwd: folder })
    .map(readResult)
    .toSorted((one, other) => one.scale - other.scale)
    .map(formatSection);
}

function readResult(name: string): WebResult {
  const result: WebResult = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return result;
}
