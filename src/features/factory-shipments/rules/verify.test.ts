import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKits, countDifferences, countScans, type KitStateCounts } from './verify.ts';

const compare = (expected: string, scans: string, units: number | null = null): KitStateCounts =>
  compareKits({ expected: [...expected], units }, countScans([...scans])).counts;

test.each([
  ['nothing is scanned', 'ABC', '', { missing: 3 }],
  ['everything is scanned once', 'ABC', 'CAB', { matched: 3 }],
  ['one is missing', 'ABC', 'AB', { matched: 2, missing: 1 }],
  ['one is of another box', 'ABC', 'ABCX', { matched: 3, unexpected: 1 }],
  ['one is there twice', 'ABC', 'ABCA', { matched: 2, doubled: 1 }],
  ['one of another box is there twice', 'ABC', 'ABCXX', { matched: 3, doubled: 1 }],
])('%s', (_, expected, scans, counts) =>
  expect(compare(expected, scans)).toEqual({ matched: 0, missing: 0, unexpected: 0, doubled: 0, ...counts }),
);

test.each([
  [3, 'ABC', { matched: 3, missing: 0, unexpected: 0 }],
  [4, 'ABC', { matched: 3, missing: 1, unexpected: 0 }],
  [2, 'ABC', { matched: 3, missing: 0, unexpected: 1 }],
  [null, 'ABC', { matched: 3, missing: 0, unexpected: 0 }],
])('without named kits, %s units decide how many of %s differ', (units, scans, counts) =>
  expect(compare('', scans, units)).toMatchObject(counts),
);

test('every serial number has exactly one state, and nothing differs only where each expected one was scanned once', () => {
  const serials = fc.array(fc.constantFrom(...'ABCDEF'), { maxLength: 9 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...'ABCD'), { minLength: 1 }), serials, (expected, scans) => {
      const { kits, counts } = compareKits({ expected, units: null }, countScans(scans));
      expect(kits.map(({ serial }) => serial)).toEqual([...new Set([...expected, ...scans])].toSorted());
      const isSame = scans.toSorted().join('') === expected.toSorted().join('');
      expect(countDifferences(counts) === 0).toBe(isSame);
    }),
  );
});
