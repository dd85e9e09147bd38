import { expect, test } from 'vitest';
import { compareHistory } from './compare-history.ts';
import { HISTORY_ROWS_MAX, readOrderHistory } from './read-order-history.ts';

const TODAY = '2026-11-21';
const HEADER = 'Date,Channel,Region,SKU,Units';
const read = (...lines: string[]) => readOrderHistory([HEADER, ...lines].join('\n'), TODAY);

test('a row is units of a SKU by day, channel and region; columns may be in any order, with others between', () => {
  expect(read('2025-03-01,Shopify,EU,CP-M,7').rows).toEqual([
    { day: '2025-03-01', group: 'shops', region: 'eu', sku: 'CP-M', units: 7 },
  ]);
  const { rows } = readOrderHistory(
    'sku;Note;UNITS;region;date;channel\nCP-M;x; 0 ;us;2025-03-02;AMAZON',
    TODAY,
  );
  expect(rows).toEqual([{ day: '2025-03-02', group: 'amazon', region: 'us', sku: 'CP-M', units: 0 }]);
});

test.each([
  ['1.3.2025,Shopify,EU,CP-M,7', 'Date must be a date such as 2025-03-01'],
  ['2025-02-30,Shopify,EU,CP-M,7', 'Date must be a date such as 2025-03-01'],
  ['2026-11-21,Shopify,EU,CP-M,7', 'Date must be before today'],
  ['1999-12-31,Shopify,EU,CP-M,7', 'Date must be in 2000 or later'],
  ['2025-03-01,eBay,EU,CP-M,7', 'Channel must be Shopify or Amazon'],
  ['2025-03-01,Shopify,UK,CP-M,7', 'Region must be US or EU'],
  ['2025-03-01,Shopify,EU,,7', 'SKU is required'],
  [`2025-03-01,Shopify,EU,${'x'.repeat(101)},7`, 'SKU must be text of at most 100 characters'],
  ['2025-03-01,Shopify,EU,CP-M,', 'Units must be a whole number from 0 to 1,000,000'],
  ['2025-03-01,Shopify,EU,CP-M,-1', 'Units must be a whole number from 0 to 1,000,000'],
  ['2025-03-01,Shopify,EU,CP-M,1.5', 'Units must be a whole number from 0 to 1,000,000'],
  ['2025-03-01,Shopify,EU,CP-M,1000001', 'Units must be a whole number from 0 to 1,000,000'],
])('%s is refused: %s', (line, reason) => expect(read(line).problems).toEqual([{ line: 2, reason }]));

test('every problem is named with its line, and a row that repeats another', () => {
  expect(
    read('2025-03-01,Shopify,EU,CP-M,7', 'x,y,EU,CP-M,1', '2025-03-01,shops,eu,CP-M,8').problems,
  ).toEqual([
    { line: 3, reason: 'Date must be a date such as 2025-03-01' },
    { line: 3, reason: 'Channel must be Shopify or Amazon' },
    { line: 4, reason: 'Repeats line 2' },
  ]);
});

test('a file without a column, without rows, or with too many is refused as a whole', () => {
  expect(readOrderHistory('Date,Channel,SKU,Units\n', TODAY).problems).toEqual([
    { line: 1, reason: 'The first line must name the column “Region”' },
  ]);
  expect(readOrderHistory('', TODAY).problems[0]?.reason).toContain('“Date”');
  expect(read().problems).toEqual([{ line: 1, reason: 'The file has no rows.' }]);
  const lines = Array.from({ length: HISTORY_ROWS_MAX + 1 }, (_, row) => `2025-03-01,Shopify,EU,S${row},1`);
  expect(read(...lines.slice(1)).problems).toEqual([]);
  expect(read(...lines).problems[0]?.reason).toContain('more than 25,000 rows');
});

test('a day is compared as a whole: new, with other units or SKUs, or as it was', () => {
  const { rows } = read(
    '2025-03-01,Shopify,EU,CP-M,7',
    '2025-03-02,Shopify,EU,CP-M,7',
    '2025-03-03,Shopify,EU,CP-M,7',
    '2025-03-01,Amazon,EU,CP-M,7',
  );
  const there = read(
    '2025-03-01,Shopify,EU,CP-M,7',
    '2025-03-02,Shopify,EU,CP-M,7',
    '2025-03-02,Shopify,EU,CP-L,1',
    '2025-03-03,Shopify,EU,CP-M,8',
  ).rows;
  const { added, replaced, same } = compareHistory(rows, there);
  expect(added.map(({ day, group }) => [day, group])).toEqual([['2025-03-01', 'amazon']]);
  expect(replaced.map(({ day }) => day)).toEqual(['2025-03-02', '2025-03-03']);
  expect(same).toBe(1);
});
