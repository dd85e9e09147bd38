import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createEmulator, type Emulator } from '../kit/emulator.ts';
import { createFakeClock } from '../kit/testing/fake-clock.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createExchangeRatesEmulator } from './emulator.ts';
import { createExchangeRates, type DailyRates } from './index.ts';

function connectedTo(emulator: Emulator) {
  const baseUrl = closeAfterTest(emulator).origin;
  return closeAfterTest(createExchangeRates({ baseUrl, allowPrivate: true, clock: createFakeClock() }));
}

/** A bank whose files are the same given text. */
async function publishing(text: string) {
  const file = () => ({ headers: { 'content-type': 'text/xml' }, text });
  const path = 'GET /stats/eurofxref';
  const files = ['daily', 'hist-90d', 'hist'];
  const routes = Object.fromEntries(files.map((name) => [`${path}/eurofxref-${name}.xml`, file]));
  return connectedTo(await createEmulator({ routes }));
}

const sample = (name: string) => readFile(new URL(`samples/${name}`, import.meta.url), 'utf8');

test('the daily file gives one day with the value of one euro', async () => {
  const rates = await publishing(await sample('eurofxref-daily.xml'));
  const { rows, setAside } = await rates.readDailyRates();
  expect(setAside).toBe(0);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    day: '2024-06-28',
    base: 'EUR',
    rates: { USD: 1.0705, GBP: 0.84638, IDR: 17487.21 },
  });
});

test('R6 the 90-day file gives its days, newest first, without the cell that has no rate', async () => {
  const rates = await publishing(await sample('eurofxref-hist-90d.xml'));
  const { rows, setAside, examples } = await rates.readRecentRates();
  expect(rows.map(({ day }) => day)).toEqual(['2026-10-01', '2026-09-30', '2026-09-29', '2026-09-28']);
  expect(rows[2]?.rates).toEqual({ USD: 1.1301, GBP: 0.85 });
  expect({ setAside, examples }).toEqual({
    setAside: 1,
    examples: ['row 9: rate: expected a decimal number'],
  });
});

test('R7 days come newest first and once, whatever their order in the file', async () => {
  const day = (time: string, rate: number) =>
    `<Cube time='${time}'><Cube currency='USD' rate='${rate}'/></Cube>`;
  const rates = await publishing(
    `<a>${day('2026-11-19', 1)}${day('2026-11-20', 2)}${day('2026-11-19', 3)}</a>`,
  );
  expect((await rates.readRecentRates()).rows).toMatchObject([
    { day: '2026-11-20', rates: { USD: 2 } },
    { day: '2026-11-19', rates: { USD: 3 } },
  ]);
});

test('R6 only cells with a currency code are rates', async () => {
  const rates = await publishing(
    "<Cube time='2026-11-20'><Cube currency='USD' rate='1.1'/><Cube currency='__proto__' rate='9'/><Cube currency='USDT' rate='8'/><Note currency='GBP' rate='7'/></Cube>",
  );
  const { rows, setAside } = await rates.readDailyRates();
  expect(rows[0]?.rates).toEqual({ USD: 1.1 });
  expect(setAside).toBe(2);
});

test.each([
  ['not a rates file', '<Envelope><Cube/></Envelope>', 'a file without rates'],
  ['cut off', "<Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.1'/>", 'not well-formed XML'],
  ['empty', '', 'not well-formed XML'],
  ['with a document type', '<!DOCTYPE a [<!ENTITY b "c">]><Cube/>', 'not well-formed XML'],
  ['with an entity', "<Cube time='2026-11-20' currency='USD' rate='&x;'/>", 'not well-formed XML'],
  ['a web page', '<!doctype html><html></html>', 'a web page instead of data'],
  [
    'full of zeros',
    "<Cube time='2026-11-20'><Cube currency='USD' rate='0'/></Cube>",
    '1 of 1 row is unusable',
  ],
  ['of no real day', "<Cube time='2026-02-30'><Cube currency='USD' rate='1.1'/></Cube>", '1 of 1 row is'],
])('R6 a file that is %s is refused', async (_, text, reason) => {
  const rates = await publishing(text);
  await expect(rates.readDailyRates()).rejects.toMatchObject({
    kind: 'unexpected-answer',
    message: expect.stringContaining(reason),
  });
});

test('the emulator publishes the world’s present rates, in the format of the bank', async () => {
  const days: DailyRates[] = [{ day: '2026-11-19', base: 'EUR', rates: { USD: 1.13, GBP: 0.853 } }];
  const emulator = await createExchangeRatesEmulator({ publishedDays: () => days });
  const rates = connectedTo(emulator);
  expect((await rates.readDailyRates()).rows).toEqual(days);
  days.push({ day: '2026-11-20', base: 'EUR', rates: { USD: 1.14, GBP: 0.851 } });
  days.push({ day: '2026-08-20', base: 'EUR', rates: { USD: 1.2, GBP: 0.8 } });
  expect((await rates.readDailyRates()).rows).toEqual([days[1]]);
  expect((await rates.readRecentRates()).rows).toEqual([days[1], days[0]]);
  expect((await rates.readAllRates()).rows).toEqual([days[1], days[0], days[2]]);
});

test('R4 the bank is called again after a fault', async () => {
  const days: DailyRates[] = [{ day: '2026-11-20', base: 'EUR', rates: { USD: 1.14 } }];
  const emulator = await createExchangeRatesEmulator({ publishedDays: () => days });
  const rates = connectedTo(emulator);
  emulator.fail('503', { times: 2 });
  expect((await rates.readDailyRates()).rows).toEqual(days);
  expect(emulator.requests).toHaveLength(3);
});

test('the bank, which publishes no limit, is asked for one file a second', async () => {
  const clock = createFakeClock();
  const emulator = closeAfterTest(
    await createExchangeRatesEmulator({
      publishedDays: () => [{ day: '2026-11-20', base: 'EUR', rates: { USD: 1.1 } }],
    }),
  );
  const bank = closeAfterTest(createExchangeRates({ baseUrl: emulator.origin, allowPrivate: true, clock }));
  for (let reading = 0; reading < 12; reading += 1) await bank.readDailyRates();
  expect(emulator.requests).toHaveLength(12);
  // Two pass at once.
  expect(clock.elapsedMs()).toBeGreaterThanOrEqual(10_000 - 1);
});
