import { expect, test } from 'vitest';
import { findPlaceRegion } from './regions.ts';

const warehouses = [
  { id: 'itb', name: 'ITB US', country: 'USA' },
  { id: 'uk', name: 'TIVE UK', country: 'United Kingdom' },
  { id: 'sydney', name: 'Sydney', country: 'Australia' },
  { id: 'tokyo', name: 'Tokyo US', country: 'JP' },
  { id: 'us', name: 'Depot US', country: null },
  { id: 'venlo', name: 'Venlo', country: ' ' },
];

test.each([
  ['warehouse:itb', 'us'],
  ['warehouse:uk', 'eu'],
  ['fba:US', 'us'],
  ['fba:CA', 'us'],
  ['fba:UK', 'eu'],
  ['fba:EU', 'eu'],
  ['warehouse:closed', null],
  ['warehouse:sydney', null],
  ['warehouse:tokyo', null],
  ['warehouse:us', 'us'],
  ['warehouse:venlo', 'eu'],
])('stock at %s counts in %s', (place, region) => expect(findPlaceRegion(place, warehouses)).toBe(region));
