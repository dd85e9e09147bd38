import { expect, test } from 'vitest';
import { chooseName, type SourceName } from './rules.ts';

const says = (origin: string, name: string | null, more: Partial<SourceName> = {}): SourceName => ({
  sku: 'TL-CP-M',
  origin,
  name,
  asin: null,
  codes: [],
  ...more,
});

const EVERY = [
  says('orders:amazon', 'Ordered at Amazon'),
  says('orders:shopify', 'Ordered in the shop'),
  says('fba:US', 'Listed in the US'),
  says('fba:EU', 'Listed in the EU'),
  says('warehouse:uk', 'In the UK'),
  says('warehouse:itb', 'At ITB'),
  says('catalogue:asin', 'Catalogue, by its ASIN'),
  says('catalogue:sku', 'Catalogue'),
];

test.each([
  [8, 'Catalogue'],
  [7, 'Catalogue, by its ASIN'],
  [6, 'At ITB'],
  [5, 'In the UK'],
  [4, 'Listed in the EU'],
  [3, 'Listed in the US'],
  [2, 'Ordered in the shop'],
  [1, 'Ordered at Amazon'],
  [0, null],
])('of the first %i sources the name is %s', (known, name) =>
  expect(chooseName(EVERY.slice(0, known)).name).toBe(name),
);

test.each([null, '', '  ', 'TL-CP-M'])('%o is no name: the next source decides', (name) =>
  expect(chooseName([says('warehouse:itb', name), says('fba:US', 'Cityplay M')]).name).toBe('Cityplay M'),
);

test('the codes of all sources are there, each once', () => {
  const sources = [
    says('warehouse:tive', null, { codes: ['1001', '5000000000017'] }),
    says('fba:US', null, { asin: 'B0CITYPLAY', codes: ['X001'] }),
    says('fba:CA', null, { asin: 'B0CITYPLAY', codes: ['X001'] }),
  ];
  expect(chooseName(sources).codes).toEqual(['1001', '5000000000017', 'B0CITYPLAY', 'X001']);
});
