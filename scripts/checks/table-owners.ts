import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportWhenMain } from './report.ts';

const SCHEMA = 'src/server/db/{schema,schema/*}.ts';

/** Migrations, the demo company's back-fill and tests write wherever they must. */
const EXEMPT = /\.test\.tsx?$|^src\/(?:demo|testing)\//;

const KYSELY_WRITE =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:(['"])([\w.]+)(?: as \w+)?\1|([^'")]+))/g;
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)"?/gi;

/**
 * Every write to a table from outside the one place that owns it. The owner is named above the table's interface
 * in the schema: "Written by `users`" for an area, "Written by `server/http`" for a folder of src.
 */
export function findOwnershipProblems(root: string): string[] {
  const schema = globSync(SCHEMA, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const owners = readOwners(schema.join('\n'));
  const sources = globSync('src/**/*.ts', { cwd: root }).filter((path) => !EXEMPT.test(path));
  return [
    ...[...owners]
      .filter(([, owner]) => owner === undefined)
      .map(([table]) => `owner: no owner is named for ${table}`),
    ...sources.flatMap((path) => writeProblems(path, readFileSync(join(root, path), 'utf8'), owners)),
  ];
}

function writeProblems(path: string, text: string, owners: Map<string, string | undefined>): string[] {
  const problems = [];
  const foreign = (table: string) => owners.has(table) && !path.startsWith(`${owners.get(table)}/`);
  for (const [, , table, expression] of text.matchAll(KYSELY_WRITE)) {
    if (table === undefined)
      problems.push(`owner: ${path} writes to a table that is not named: ${expression}`);
    else if (foreign(table))
      problems.push(`owner: ${path} writes to ${table}, which ${owners.get(table)} owns`);
  }
  for (const [statement, table = ''] of text.matchAll(SQL_WRITE)) {
    // "update users" in a sentence is no statement: one goes on with `set`.
    if (
      /^update/i.test(statement) &&
      !new RegExp(`update\\s+"?${table}"?(?:\\s+as)?(?:\\s+\\w+)?\\s+set\\b`, 'i').test(text)
    )
      continue;
    if (foreign(table)) problems.push(`owner: ${path} writes to ${table}, which ${owners.get(table)} owns`);
  }
  return problems;
}

/** Table → the folder that may write to it; undefined where the schema names none. */
function readOwners(schema: string): Map<string, string | undefined> {
  const ownerOf = new Map<string, string>();
  for (const [, comment = '', name = ''] of schema.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export interface (\w+)/g,
  )) {
    const owner = /Written by [^`.]*`([\w/-]+)`/.exec(comment)?.[1];
    if (owner !== undefined)
      ownerOf.set(name, owner.includes('/') ? `src/${owner}` : `src/features/${owner}`);
  }
  const tables = /interface Tables \{([\s\S]*?)\n\}/.exec(schema)?.[1] ?? '';
  return new Map(
    [...tables.matchAll(/^\s*'?([\w.]+)'?: (\w+);/gm)].map(([, table = '', type = '']) => [
      table,
      ownerOf.get(type),
    ]),
  );
}

await reportWhenMain(import.meta, findOwnershipProblems);
