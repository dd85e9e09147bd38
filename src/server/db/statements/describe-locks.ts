import { readStatements } from './read-statements.ts';

/** How a statement of a migration holds up others on a table that was there before. */
const HOLDS: readonly [pattern: RegExp, against: string][] = [
  [/^alter table (?:if exists )?(?:only )?"?(\w+)/i, 'reads and writes'],
  [/^drop table (?:if exists )?"?(\w+)/i, 'reads and writes'],
  [/^truncate (?:table )?"?(\w+)/i, 'reads and writes'],
  [/^drop trigger \S+ on "?(\w+)/i, 'reads and writes'],
  [/^create (?:unique )?index (?:if not exists )?\S+ on "?(\w+)/i, 'writes'],
  [/^create (?:or replace )?trigger [^;]*? on "?(\w+)/i, 'writes'],
  [/^select watch_table\('(\w+)'/i, 'writes'],
  [/^update (?:only )?"?(\w+)/i, 'writes of the same rows'],
  [/^delete from (?:only )?"?(\w+)/i, 'writes of the same rows'],
  [/^insert into "?(\w+)/i, 'inserts of the same keys'],
];

/**
 * Which tables a migration locks, and against what, in the order in which it does; tables that it creates itself hold up
 * no one. Statements inside of functions and `do` blocks are not looked into.
 */
export function describeLocks(sql: string): string[] {
  const statements = readStatements(sql);
  const own = new Set(statements.map((text) => /^create table (?:if not exists )?"?(\w+)/i.exec(text)?.[1]));
  const found = statements.flatMap((text) =>
    HOLDS.flatMap(([pattern, against]) => {
      const table = pattern.exec(text)?.[1];
      return table === undefined || own.has(table) ? [] : [`${table} against ${against}`];
    }),
  );
  const blocks = statements.some((text) => /^do\b/i.test(text)) ? ['what its do block changes'] : [];
  return [...new Set([...found, ...blocks])];
}
