import { expect, test } from 'vitest';
import { findHolidayCountry, listPlaces } from './places.ts';

test.each([
  ['Netherlands', 'NL'],
  [' nl ', 'NL'],
  ['USA', 'US'],
  ['United Kingdom', 'GB'],
  ['Germany', null],
  [null, null],
])('the public holidays of a warehouse in %s are those of %s', (written, country) =>
  expect(findHolidayCountry(written)).toBe(country),
);

test('everything can be closed, the factories of a country, and each warehouse', () => {
  const places = listPlaces([{ id: 'tive', name: 'TIVE EU', country: 'Netherlands' }], 'GB');
  expect(places.map(({ place, country }) => [place, country])).toEqual([
    ['company', 'GB'],
    ['factory:CN', 'CN'],
    ['factory:US', 'US'],
    ['factory:GB', 'GB'],
    ['factory:NL', 'NL'],
    ['warehouse:tive', 'NL'],
  ]);
});
