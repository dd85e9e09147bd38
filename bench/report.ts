/**
 * Writes the tables of docs/benchmarks.md from what the last runs of `http` have left.
 *
 *     npm run bench -- report [folder=bench/results]
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTables } from './http/page.ts';
import type { HttpResult } from './http/result.ts';

const PAGE = join(import.meta.dirname, '../docs/benchmarks.md');
const [folder = 'bench/results'] = process.argv.slice(2);

const results: HttpResult[] = [];
for (const name of globSync('http-*.json', { cwd: folder })) {
  const result: HttpResult = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  results.push(result);
}
if (results.length === 0) throw new Error(`${folder} holds no results: npm run bench -- http makes them`);
results.sort((one, other) => one.scale - other.scale);
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), results));
console.log(`written: ${PAGE}`);
