import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatContents, countDevices } from './contents.ts';
import { suggestContents } from './suggest.ts';

test.each([
  [
    'Cityplay smart football sensors, size M (US)',
    'X',
    'Cityplay M',
    'us',
    'the name contains Cityplay and M',
  ],
  [
    '2.0 smart football sensors, size L (EU), season 1 box',
    'X',
    '2.0 L',
    'eu',
    'the name contains 2.0 and L',
  ],
  [
    'Cityplay duo, M and L (EU)',
    'X',
    '1 × Cityplay M + 1 × Cityplay L',
    'eu',
    'the name contains Cityplay and M and L',
  ],
  ['Spare straps, pair, M', 'TL-STRAP-M', 'Not a device', null, 'the name contains “spare”'],
  ['Carry pouch', 'TL-CP-M-US', 'Not a device', null, 'the name contains “pouch”'],
  [null, 'TL-20-L-EU-S1', '2.0 L', 'eu', 'the SKU contains 2.0 and L'],
  ['Sensors', 'TL-CP-M', 'Cityplay M', null, 'the SKU contains Cityplay and M'],
])('%s (%s) is probably %s', (title, sku, contents, madeFor, why) => {
  const suggestion = suggestContents({ title, sku });
  expect(suggestion && formatContents(suggestion.contents)).toBe(contents);
  expect(suggestion).toMatchObject({ madeFor, why });
});

test.each([
  ['Cityplay team set of six (EU)', 'TL-TEAM6-CP-EU'],
  ['Cityplay M pack', 'TL-CP-M'],
  ['Cityplay and 2.0, M', 'BOTH'],
  ['Cityplay, M or L', 'ONE-OF'],
  ['Cityplay duo, M', 'HALF-A-PAIR'],
  ['Football', 'BALL'],
  ['Release 12.0 M', 'X'],
  [null, null],
])('nothing can be suggested for %s (%s)', (title, sku) =>
  expect(suggestContents({ title, sku })).toBeNull(),
);

test('whatever a product is called, a suggestion is one device of a size, a pair, or none', () => {
  const words = fc.array(
    fc.constantFrom('Cityplay', '2.0', 'M', 'L', 'duo', 'set of', 'six', 'case', 'US', 'EU', 'CP', '20'),
  );
  fc.assert(
    fc.property(words, words, (name, codes) => {
      const suggestion = suggestContents({ title: name.join(' '), sku: codes.join('-') });
      return suggestion === null || countDevices(suggestion.contents) <= 2;
    }),
  );
});
