import { expect, test } from 'vitest';
import { findBoxRegion, findCountryRegion } from './destinations.ts';

const warehouses = [
  { id: 'itb', name: 'Peach hub', country: 'USA' },
  { id: 'tive', name: 'TIVE', country: 'Netherlands' },
  { id: 'us-office', name: 'Office', country: null },
];

test.each([
  ['ITB', 'us'],
  ['peach HUB ', 'us'],
  ['TIVE', 'eu'],
  ['tive', 'eu'],
  ['us-office', null],
  ['ITB US', null],
  ['Savannah, USA', null],
  ['United States', null],
  ['Georgia', null],
  ['Toronto', null],
  ['FBA-ONT8', null],
])('without a mapping a box to %s goes to region %s', (to, region) =>
  expect(findBoxRegion(to, warehouses)).toBe(region),
);

test('a mapped text means its region, or the warehouse that it was mapped to', () => {
  expect(findBoxRegion('Georgia', warehouses, { region: 'us', warehouseId: null })).toBe('us');
  expect(findBoxRegion('Venlo', warehouses, { region: null, warehouseId: 'tive' })).toBe('eu');
  expect(findBoxRegion('Venlo', warehouses, { region: null, warehouseId: 'left' })).toBeNull();
  expect(findBoxRegion('us-office', warehouses, { region: 'us', warehouseId: null })).toBe('us');
});

test('the country of a named warehouse counts more than a mapping of its name', () => {
  expect(findBoxRegion('TIVE', warehouses, { region: 'us', warehouseId: null })).toBe('eu');
});

test.each([
  ['US', 'us'],
  ['United States', 'us'],
  ['Canada', 'us'],
  ['mx', 'us'],
  [' Netherlands ', 'eu'],
  ['GB', 'eu'],
  ['United Kingdom', 'eu'],
  ['Czechia', 'eu'],
  ['Georgia', null],
  ['Australia', null],
  [null, null],
])('the country %s belongs to region %s', (country, region) =>
  expect(findCountryRegion(country)).toBe(region),
);
