import { expect, test } from 'vitest';
import { listBenchCalls } from '../http/calls.ts';
import { openBenchCompany } from './company-server.ts';
import { INDEXES, MAY_READ_WHOLE, STATEMENTS } from './expected.ts';
import { pretendMoreRows, readPlans, type PlanReading } from './plans.ts';

const TODAY = '2026-11-21';
const LITTLE = 0.002;
const MORE = 0.006;
/** For machines with much else to do. */
const PATIENCE_MS = 90_000;

type Company = Awaited<ReturnType<typeof openBenchCompany>>;

/** What each call sends when it is first made, and when it is made again. */
async function askAll({ collectStatements }: Company) {
  const calls = [];
  for (const { name, path } of listBenchCalls(TODAY))
    calls.push({ name, first: await collectStatements(path), again: await collectStatements(path) });
  return calls;
}
type Calls = Awaited<ReturnType<typeof askAll>>;

const counts = (calls: Calls) => Object.fromEntries(calls.map(({ name, first }) => [name, first.length]));
const moreWhenRepeated = (calls: Calls) => calls.filter(({ first, again }) => again.length > first.length);

/** How each call finds what it wants at scale 1. */
async function readings({ database }: Company, calls: Calls): Promise<[string, PlanReading][]> {
  await pretendMoreRows(database.connection, 1 / MORE);
  const read: [string, PlanReading][] = [];
  for (const { name, first } of calls) read.push([name, await readPlans(database.pool, first)]);
  return read;
}

test(
  'a call sends as many statements as is written down, each finds what it wants by the index that is meant for it, and none reads a long table whole, however much data there is',
  async () => {
    await using little = await openBenchCompany(LITTLE, TODAY);
    expect(counts(await askAll(little))).toEqual(STATEMENTS);
    await using more = await openBenchCompany(MORE, TODAY);
    const calls = await askAll(more);
    expect(counts(calls)).toEqual(STATEMENTS);
    expect(moreWhenRepeated(calls)).toEqual([]);
    const read = await readings(more, calls);
    const whole = read.flatMap(([name, { whole }]) => (whole.length > 0 ? [[name, whole]] : []));
    expect(Object.fromEntries(whole)).toEqual(MAY_READ_WHOLE);
    const meant = read.flatMap(([name, { indexes }]) =>
      (INDEXES[name] ?? []).map((index) => [name, indexes.includes(index) ? index : indexes]),
    );
    expect(meant).toEqual(
      Object.entries(INDEXES).flatMap(([name, all]) => all.map((index) => [name, index])),
    );
  },
  PATIENCE_MS,
);
