import { expect, test } from 'vitest';
import { regionOfPlace, regionOfWarehouse } from './regions.ts';

const warehouses = [
  { id: 'itb', name: 'ITB US', country: 'USA' },
  { id: 'uk', name: 'TIVE UK', country: 'United Kingdom' },
];

test.each([
  ['warehouse:itb', 'us'],
  ['warehouse:uk', 'eu'],
  ['fba:US', 'us'],
  ['fba:CA', 'us'],
  ['fba:UK', 'eu'],
  ['fba:EU', 'eu'],
  ['warehouse:closed', null],
])('stock at %s counts in %s', (place, region) => expect(regionOfPlace(place, warehouses)).toBe(region));

test('a box counts where the warehouse that it names lies', () => {
  expect(regionOfWarehouse('tive uk', warehouses)).toBe('eu');
  expect(regionOfWarehouse('ITB US', warehouses)).toBe('us');
});
