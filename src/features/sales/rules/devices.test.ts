import { expect, test } from 'vitest';
import { buildContents } from '#features/catalogue/rules/contents.ts';
import { findDevice, listSoldOutSpans, type EmptySkuAtPlace } from './devices.ts';

test.each([
  ['Cityplay smart football sensors, size M (EU)', 'Cityplay M'],
  ['2.0 smart football sensors, size L (US), season 1 box', '2.0 L'],
  ['Cityplay M', 'Cityplay M'],
  ['Cityplay duo, M and L (EU)', null],
  ['Cityplay team set of six (EU)', null],
  ['Spare pod, Cityplay', null],
  ['Spare straps, pair, M', null],
  ['Upgrade from Cityplay to 2.0, size M', null],
  ['Gift card', null],
])('until the catalogue knows it, %s is %s', (title, device) =>
  expect(findDevice({ sku: 'X-1', title }, new Map())).toBe(device),
);

test.each([
  [{ '20_l': 1 }, '2.0 L'],
  [{ '20_l': 2 }, null],
  [{ '20_m': 1, '20_l': 1 }, null],
  [{}, null],
])('what the catalogue says of a product comes first: %o is %s', (contents, device) => {
  const mapped = new Map([['X-1', { contents: buildContents(contents), madeFor: null }]]);
  expect(findDevice({ sku: 'X-1', title: 'Cityplay M' }, mapped)).toBe(device);
});

const empty = (days: string[], overrides: Partial<EmptySkuAtPlace> = {}): EmptySkuAtPlace => ({
  place: 'fba:EU',
  device: 'Cityplay M',
  days,
  hadStock: true,
  ...overrides,
});

test('a device is sold out from the first to the last day without stock, place by place', () => {
  const skus = [
    empty(['2026-10-24', '2026-10-25', '2026-10-26', '2026-11-01']),
    empty(['2026-10-25'], { place: 'warehouse:itb' }),
    empty([], { device: '2.0 L' }),
  ];
  expect(listSoldOutSpans(skus)).toEqual([
    { place: 'fba:EU', device: 'Cityplay M', from: '2026-10-24', to: '2026-10-26' },
    { place: 'warehouse:itb', device: 'Cityplay M', from: '2026-10-25', to: '2026-10-25' },
    { place: 'fba:EU', device: 'Cityplay M', from: '2026-11-01', to: '2026-11-01' },
  ]);
});

test('while another box of the device is there, it is not sold out', () => {
  expect(listSoldOutSpans([empty(['2026-11-01', '2026-11-02']), empty(['2026-11-02'])])).toMatchObject([
    { from: '2026-11-02', to: '2026-11-02' },
  ]);
});

test('what a place had none of all the time is not sold there, and says nothing of what is', () => {
  const never = empty(['2026-11-01', '2026-11-02'], { hadStock: false });
  expect(listSoldOutSpans([never])).toEqual([]);
  expect(listSoldOutSpans([never, empty(['2026-11-02'])])).toMatchObject([{ from: '2026-11-02' }]);
});
