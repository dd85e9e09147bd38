import { expect, test } from 'vitest';
import { findPlaceRegion } from './regions.ts';

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
])('stock at %s counts in %s', (place, region) => expect(findPlaceRegion(place, warehouses)).toBe(region));
