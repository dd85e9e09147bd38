import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { buildPast } from '#testing/builders/stock.ts';
import { BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { getStatement } from '../contract/statement.ts';

const { server, otis, readBridge } = createBridgeForTests();

const FIRST_OF_MONTH = new Date('2026-12-01T10:00:00Z');
beforeEach(() => {
  server().clock.now = FIRST_OF_MONTH;
});

const readStatement = async (month?: string) =>
  (await otis().call(getStatement, { query: { place, ...(month && { month }) } })).body.bridge;

async function readSheets(month: string) {
  const authorization = `Bearer ${await otis().token()}`;
  const url = `/api/bridge/statement.xlsx?place=${place}&month=${month}`;
  const file = await server().inject({ url, headers: { authorization } });
  return (await readXlsx(new Uint8Array(file.rawPayload))).sheets;
}

test('on the first day of a month, the statement is that of the month before', async () => {
  await buildPast(server().db, place, { '2026-11-18': { A: 90 }, '2026-11-19': { A: 100 } });
  await readBridge({ days: 30 });
  expect(await readStatement()).toMatchObject({ from: '2026-11-01', to: '2026-11-30', closing: 100 });
});

test('a month of which no day is over never ends before it begins', async () => {
  expect(await readStatement('2026-12')).toMatchObject({ from: '2026-12-01', to: '2026-12-01', days: [] });
});

test('where no day of a month is calculated, nothing in the file is 0', async () => {
  const [sheet] = await readSheets('2026-09');
  const sums = new Map(sheet?.rows.map(([name, value]) => [name, value ?? null]));
  const figures = ['Opening', 'Received', 'Returned', 'Transfers In', 'Shipped', 'Transfers Out', 'Adjusted'];
  const others = ['Not Calculated', 'Unexplained', 'Closing', 'SKUs Open', 'SKUs Flagged'];
  const shown = [...figures, ...others].map((name) => [name, sums.get(name)]);
  expect(shown.filter(([, value]) => value !== null)).toEqual([]);
  expect(sums.get('Days Not Calculated')).toBe(30);
});

test('a file that does not list every undecided SKU says how many it leaves out', async () => {
  const unreported = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`SKU-${at}`, null]));
  await buildPast(server().db, place, {
    '2026-11-18': { A: 100, ...unreported },
    '2026-11-19': { A: 100, ...unreported },
  });
  await readBridge();
  const rows = (await readSheets('2026-11'))[3]?.rows ?? [];
  expect(rows.filter(([, sku]) => sku !== null && sku !== undefined)).toHaveLength(51);
  expect(rows.at(-1)?.at(2)).toBe('1 more SKU day undecided');
});
