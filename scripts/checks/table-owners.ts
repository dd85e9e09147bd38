import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOREIGN_READS, type ForeignReads } from './foreign-reads.ts';
import { reportWhenMain } from './report.ts';

const SCHEMA = 'src/server/db/{schema,schema/*}.ts';

/** Migrations, the demo company's back-fill and tests write wherever they must. */
const EXEMPT = /\.test\.tsx?$|^src\/(?:demo|testing)\//;

const KYSELY_WRITE =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:(['"])([\w.]+)(?: as \w+)?\1|([^'")]+))/g;
const SQL_WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)"?/gi;
const KYSELY_READ = /\.(?:selectFrom|\w+Join|using|from)\(\s*(?:\[\s*)?(['"])([\w.]+)(?: as \w+)?\1/g;
const SQL_READ = /\b(?:from|join)\s+"?(\w+)"?/gi;
const SQL = /\bsql(?:<[^`]*>)?`/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

/**
 * Every write to a table from outside the one place that owns it, and every read that is not in the list of those. The
 * owner is named above the table's interface in the schema: "Written by `users`" for an area, "Written by
 * `server/http`" for a folder of src.
 */
export function findOwnershipProblems(root: string, allowed: ForeignReads = FOREIGN_READS): string[] {
  const schema = globSync(SCHEMA, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const owners = readOwners(schema.join('\n'));
  const sources = globSync('src/**/*.ts', { cwd: root })
    .filter((path) => !EXEMPT.test(path))
    .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]);
  return [
    ...[...owners]
      .filter(([, owner]) => owner === undefined)
      .map(([table]) => `owner: no owner is named for ${table}`),
    ...sources.flatMap(([path, text]) => writeProblems(path, text, owners)),
    ...readProblems(sources, owners, allowed),
  ];
}

const isForeign = (owners: Owners, path: string, table: string): boolean =>
  owners.has(table) && !path.startsWith(`${owners.get(table)}/`);

function readProblems(
  sources: readonly (readonly [string, string])[],
  owners: Owners,
  allowed: ForeignReads,
): string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  for (const [path, text] of sources) {
    const area = /^src\/features\/([\w-]+)\//.exec(path)?.[1] ?? '';
    for (const table of listTablesRead(text)) {
      if (!isForeign(owners, path, table)) continue;
      if (allowed[area]?.[table] === undefined)
        problems.push(`owner: ${path} reads ${table}, which ${owners.get(table)} owns; ask its service`);
      used.add(`${area} ${table}`);
    }
  }
  const unused = Object.entries(allowed)
    .flatMap(([area, tables]) => Object.keys(tables).map((table) => `${area} ${table}`))
    .filter((read) => !used.has(read));
  return [...problems, ...unused.map((read) => `owner: foreign-reads.ts lists ${read}, which nobody reads`)];
}

function listTablesRead(text: string): string[] {
  const code = text.replaceAll(COMMENT, '');
  return [
    ...[...code.matchAll(KYSELY_READ)].map(([, , table = '']) => table),
    // "from orders" in a sentence is no statement.
    ...(SQL.test(code) ? [...code.matchAll(SQL_READ)].map(([, table = '']) => table) : []),
  ];
}

function writeProblems(path: string, text: string, owners: Owners): string[] {
  const problems = [];
  const isForeignTable = (table: string) => isForeign(owners, path, table);
  for (const [, , table, expression] of text.matchAll(KYSELY_WRITE)) {
    if (table === undefined)
      problems.push(`owner: ${path} writes to a table that is not named: ${expression}`);
    else if (isForeignTable(table))
      problems.push(`owner: ${path} writes to ${table}, which ${owners.get(table)} owns`);
  }
  for (const [statement, table = ''] of text.matchAll(SQL_WRITE)) {
    // "update users" in a sentence is no statement: one goes on with `set`.
    if (
      /^update/i.test(statement) &&
      !new RegExp(`update\\s+"?${table}"?(?:\\s+as)?(?:\\s+\\w+)?\\s+set\\b`, 'i').test(text)
    )
      continue;
    if (isForeignTable(table))
      problems.push(`owner: ${path} writes to ${table}, which ${owners.get(table)} owns`);
  }
  return problems;
}

/** Table → the folder that may write to it; undefined where the schema names none. */
type Owners = Map<string, string | undefined>;

function readOwners(schema: string): Owners {
  const owners = new Map<string, string>();
  for (const [, comment = '', name = ''] of schema.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?interface (\w+)/g,
  )) {
    const owner = /Written by [^`.]*`([\w/-]+)`/.exec(comment)?.[1];
    if (owner !== undefined) owners.set(name, owner.includes('/') ? `src/${owner}` : `src/features/${owner}`);
  }
  const tables = [...schema.matchAll(/interface \w*Tables(?: extends [\w, ]+)? \{([\s\S]*?)\n\}/g)]
    .map(([, rows]) => rows)
    .join('\n');
  return new Map(
    [...tables.matchAll(/^\s*'?([\w.]+)'?: (\w+);/gm)].map(([, table = '', type = '']) => [
      table,
      owners.get(type),
    ]),
  );
}

await reportWhenMain(import.meta, findOwnershipProblems);
