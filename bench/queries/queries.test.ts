import { expect, test } from 'vitest';
import { callsOn } from '../http/calls.ts';
import { openCompany } from './company-server.ts';
import { MAY_READ_WHOLE, STATEMENTS } from './expected.ts';
import { pretendMore, readWhole } from './plans.ts';

const TODAY = '2026-11-21';
const LITTLE = 0.002;
const MORE = 0.006;
/** For machines with much else to do. */
const PATIENCE_MS = 90_000;

type Company = Awaited<ReturnType<typeof openCompany>>;

/** What each call sends when it is first made, and when it is made again. */
async function askAll({ statementsOf }: Company) {
  const asked = [];
  for (const { name, path } of callsOn(TODAY))
    asked.push({ name, first: await statementsOf(path), again: await statementsOf(path) });
  return asked;
}
type Asked = Awaited<ReturnType<typeof askAll>>;

const counts = (asked: Asked) => Object.fromEntries(asked.map(({ name, first }) => [name, first.length]));
const moreWhenRepeated = (asked: Asked) => asked.filter(({ first, again }) => again.length > first.length);

/** For each call that would, the long tables that it reads whole at scale 1. */
async function wholeReads({ database }: Company, asked: Asked): Promise<Record<string, readonly string[]>> {
  await pretendMore(database.connection, 1 / MORE);
  const read: [string, readonly string[]][] = [];
  for (const { name, first } of asked) read.push([name, await readWhole(database.pool, first)]);
  return Object.fromEntries(read.filter(([, tables]) => tables.length > 0));
}

test(
  'a call sends as many statements as is written down, and reads no long table whole, however much data there is',
  async () => {
    await using little = await openCompany(LITTLE, TODAY);
    expect(counts(await askAll(little))).toEqual(STATEMENTS);
    await using more = await openCompany(MORE, TODAY);
    const asked = await askAll(more);
    expect(counts(asked)).toEqual(STATEMENTS);
    expect(moreWhenRepeated(asked)).toEqual([]);
    const whole = await wholeReads(more, asked);
    expect(whole).toEqual(MAY_READ_WHOLE);
  },
  PATIENCE_MS,
);
