import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readStatements } from '../../src/server/db/statements/read-statements.ts';
import { reportWhenMain } from './report.ts';

/** The first migration that has to follow the rule; earlier ones were written without it. */
const RULE_BEGINS_AT = 100;

/** Changes that a process of the previous release cannot run with, while both use one schema. */
const BREAKS: readonly [pattern: RegExp, why: string][] = [
  [
    /\badd column (?:if not exists )?\S+ (?!.*\b(?:default|generated)\b).*\bnot null\b/i,
    'adds a column that older processes do not fill: give it a default',
  ],
  [/\balter (?:column )?\S+ set not null\b/i, 'refuses rows that older processes write without it'],
  [/\bdrop column\b/i, 'drops a column that older processes read'],
  [/\brename (?:column |to |\S+ to )/i, 'renames what older processes use by its name'],
  [
    /\balter (?:column )?\S+ (?:set data )?type\b/i,
    'rewrites the table, and gives older processes another type',
  ],
  [/^drop table\b/i, 'drops a table that older processes use'],
  [
    /\badd (?:constraint \S+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/i,
    'checks every row under a lock: add it `not valid`, validate it in the next migration',
  ],
  [
    /\badd (?:constraint \S+ )?(?:unique|primary key) ?\(/i,
    'builds an index under a lock against reads: create the index first, add the constraint `using index`',
  ],
];

const CONTRACTS = /^-- contracts: unused since (\d+\.\d+\.\d+)$/m;

const ALTERED = /^(?:alter|drop) table (?:if exists )?(?:only )?"?(\w+)/i;
const CREATED = /^create table (?:if not exists )?"?(\w+)/i;

/**
 * Every migration that the previous release cannot run with. What a release stops using, a later one may take away: its
 * migration then says `-- contracts: unused since 1.2.0`, naming an earlier release than this one.
 */
export function findMigrationProblems(root: string): string[] {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return globSync('src/server/db/migrations/*.sql', { cwd: root })
    .toSorted()
    .filter((path) => Number.parseInt(basename(path), 10) >= RULE_BEGINS_AT)
    .flatMap((path) => {
      const sql = readFileSync(join(root, path), 'utf8');
      const since = CONTRACTS.exec(sql)?.[1];
      if (since !== undefined)
        return isEarlier(since, version) ? [] : [`${path}: ${since} is no earlier release than ${version}`];
      return listBreaks(sql).map((why) => `${path}: ${why}`);
    });
}

function listBreaks(sql: string): string[] {
  // What is in a text is not a change.
  const statements = readStatements(sql).map((text) => text.replaceAll(/'(?:[^']|'')*'/g, "''"));
  const own = new Set(statements.map((text) => CREATED.exec(text)?.[1]));
  return (
    statements
      .filter((text) => {
        const table = ALTERED.exec(text)?.[1];
        return table !== undefined && !own.has(table);
      })
      // One change of several: each is judged by itself.
      .flatMap((text) => text.split(/,(?= ?(?:add|alter|drop|rename)\b)/i))
      .flatMap((change) => BREAKS.flatMap(([pattern, why]) => (pattern.test(change) ? [why] : [])))
  );
}

function isEarlier(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number));
  for (const [index, part] of (left ?? []).entries()) {
    const difference = part - (right?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

await reportWhenMain(import.meta, findMigrationProblems);
