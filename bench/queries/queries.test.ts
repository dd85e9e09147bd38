import { expect, test } from 'vitest';
import { callsOn } from '../http/calls.ts';
import { openCompany } from './company-server.ts';
import { MAY_READ_WHOLE, STATEMENTS } from './expected.ts';
import { pretendMore, readWhole } from './plans.ts';

const TODAY = '2026-11-21';
const LITTLE = 0.002;
const MORE = 0.006;

type Company = Awaited<ReturnType<typeof openCompany>>;

/** What each call sends when it is first made, and when it is made again. */
async function askAll({ statementsOf }: Company) {
  const asked = [];
  for (const { name, path } of callsOn(TODAY))
    asked.push({ name, first: await statementsOf(path), again: await statementsOf(path) });
  return asked;
}
type Asked = Awaited<ReturnType<typeof askAll>>;

const counts = (asked: Asked) =>
  Object.fromEntries(asked.map(({ name, first, again }) => [name, [first.length, again.length]]));

/** For each call that would, the long tables that it reads whole at scale 1. */
async function wholeReads({ database }: Company, asked: Asked): Promise<Record<string, readonly string[]>> {
  await pretendMore(database.pool, 1 / MORE);
  const read: [string, readonly string[]][] = [];
  for (const { name, first } of asked) read.push([name, await readWhole(database.pool, first)]);
  return Object.fromEntries(read.filter(([, tables]) => tables.length > 0));
}

test('a call sends as many statements as is written down, and reads no long table whole, however much data there is', async () => {
  await using little = await openCompany(LITTLE, TODAY);
  const first = counts(await askAll(little));
  console.log('LITTLE', JSON.stringify(first));
  await using more = await openCompany(MORE, TODAY);
  const asked = await askAll(more);
  console.log('MORE', JSON.stringify(counts(asked)));
  console.log('WHOLE', JSON.stringify(await wholeReads(more, asked)));
  expect(STATEMENTS).toEqual(MAY_READ_WHOLE);
}, 90_000);
