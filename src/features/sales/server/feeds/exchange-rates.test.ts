import { beforeEach, expect, test, vi } from 'vitest';
import { systemClock, type Clock } from '#connectors/kit/clock.ts';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { createExchangeRatesEmulator } from '#connectors/exchange-rates/emulator.ts';
import { createExchangeRates, type DailyRates } from '#connectors/exchange-rates/index.ts';
import { testSource } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import { createExchangeRatesSource } from './exchange-rates.ts';

const { database, now, advance, register, run, readStatus } = createSourcesForTests();
beforeEach(() => database().db.deleteFrom('exchange_rates').execute());

const rates = (day: string, USD: number): DailyRates => ({ day, base: 'EUR', rates: { USD, GBP: 0.85 } });

async function fedBy(days: DailyRates[], clock: Clock = systemClock) {
  const emulator = closeAfterTest(await createExchangeRatesEmulator({ publishedDays: () => days }));
  const bank = closeAfterTest(createExchangeRates({ baseUrl: emulator.origin, allowPrivate: true, clock }));
  const source = createExchangeRatesSource({ intervalSeconds: 21_600, bank });
  await register(source);
  return {
    source,
    emulator,
    async again() {
      advance(21_600);
      await run(source);
      return emulator.requests.map(({ path }) => path.replace(/^.*eurofxref-(.*)\.xml$/, '$1')).splice(-2);
    },
  };
}

const stored = async () => {
  const rows = await database()
    .db.selectFrom('exchange_rates')
    .selectAll()
    .orderBy('day')
    .orderBy('currency')
    .execute();
  return rows.filter(({ currency }) => currency === 'USD').map(({ day, per_euro }) => [day, per_euro]);
};

test('the first reading brings the whole history of the bank', async () => {
  const { again } = await fedBy([
    rates('2026-03-02', 1.1),
    rates('2026-11-19', 1.2),
    rates('2026-11-20', 1.3),
  ]);
  expect(await again()).toEqual(['daily', 'hist']);
  expect(await stored()).toEqual([
    ['2026-03-02', 1.1],
    ['2026-11-19', 1.2],
    ['2026-11-20', 1.3],
  ]);
});

test('after that the day is enough, and the same day again changes nothing', async () => {
  const days = [rates('2026-11-18', 1.2), rates('2026-11-19', 1.3)];
  const { source, again } = await fedBy(days);
  await again();
  expect(await again()).toEqual(['hist', 'daily']);
  expect((await readStatus(source)).last_run).toMatchObject({ row_count: 2, change_count: 0 });
  days.push(rates('2026-11-20', 1.4));
  expect(await again()).toEqual(['daily', 'daily']);
  expect(await stored()).toHaveLength(3);
});

test('days that were missed are made up for', async () => {
  const days = [rates('2026-11-17', 1.1)];
  const { again } = await fedBy(days);
  await again();
  days.push(rates('2026-11-18', 1.2), rates('2026-11-19', 1.3), rates('2026-11-20', 1.4));
  expect(await again()).toEqual(['daily', 'hist-90d']);
  expect(await stored()).toHaveLength(4);
});

test('after more than three months without a reading the whole history is read again', async () => {
  const days = [rates('2026-06-01', 1.1)];
  const { again } = await fedBy(days);
  await again();
  days.push(rates('2026-06-02', 1.2), rates('2026-11-20', 1.4));
  expect(await again()).toEqual(['daily', 'hist']);
  expect(await stored()).toHaveLength(3);
});

test('a source that has kept only three months so far reads the whole history', async () => {
  const { source, again } = await fedBy([rates('2026-03-02', 1.1), rates('2026-11-20', 1.3)]);
  await database()
    .db.updateTable('sources')
    .set({ cursor: JSON.stringify({ newest: '2026-11-20' }) })
    .where('id', '=', source.id)
    .execute();
  expect(await again()).toEqual(['daily', 'hist']);
  expect(await stored()).toHaveLength(2);
});

test('a rate that the bank corrects is corrected', async () => {
  const days = [rates('2026-11-20', 1.4)];
  const { again } = await fedBy(days);
  await again();
  days[0] = rates('2026-11-20', 1.5);
  await again();
  expect(await stored()).toEqual([['2026-11-20', 1.5]]);
});

test('the test of the connection says of which day the rates are', async () => {
  const { source } = await fedBy([rates('2026-11-20', 1.4)]);
  expect(await source.check(new AbortController().signal)).toBe(
    'Connected: rates of Fri 20 Nov 2026 are available for 2 currencies.',
  );
});

test('R5 a test of a bank that is blocked after failures reaches it, and lifts the block', async () => {
  const { source, emulator, again } = await fedBy([rates('2026-11-20', 1.4)], createFakeClock());
  const check = () => testSource(database().db, source, { log: createLog('silent'), now: now() });
  emulator.fail('503', { times: 6 });
  await again();
  await again();
  await again();
  expect((await readStatus(source)).error).toContain('failed several times; retrying later');
  expect(await check()).toMatchObject({
    works: false,
    message: expect.stringContaining('reported an error'),
  });
  expect(await check()).toEqual({
    works: true,
    message: 'Connected: rates of Fri 20 Nov 2026 are available for 2 currencies.',
    wait_until: null,
  });
  await again();
  expect((await readStatus(source)).error).toBeNull();
});

test('R3 a bank that asks a test to come back later is said to, with the moment, not that it was silent', async () => {
  const clock = createFakeClock();
  const { source, emulator } = await fedBy([rates('2026-11-20', 1.4)], clock);
  emulator.fail('429');
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  clock.sleep = async () => {
    time.abort(new DOMException('The time is over', 'TimeoutError'));
    time.signal.throwIfAborted();
  };
  expect(await testSource(database().db, source, { log: createLog('silent'), now: now() })).toEqual({
    works: false,
    message: 'European Central Bank, reference rates of the day: request limit reached.',
    wait_until: expect.stringMatching(/^2026-11-20T12:00:/),
  });
});
