import { expect, test } from 'vitest';
import { findSalesRegion, toCatalogueRegion } from './regions.ts';

const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const WITH_IT = 'GB GG IM JE CH IS LI NO';

test.each(`${UNION} ${WITH_IT}`.split(' '))('what goes to %s counts in EU', (country) =>
  expect(findSalesRegion(country)).toBe('EU'),
);

test.each([
  ['US', 'NA'],
  ['PR', 'NA'],
  ['CA', 'NA'],
  ['MX', 'OTHER'],
  ['JP', 'OTHER'],
  ['XX', 'OTHER'],
  [null, 'OTHER'],
])('what goes to %s counts in %s', (country, region) => expect(findSalesRegion(country)).toBe(region));

test.each([
  ['NA', 'us'],
  ['EU', 'eu'],
  ['OTHER', null],
] as const)('an order for %s counts in %s', (sales, region) => expect(toCatalogueRegion(sales)).toBe(region));
