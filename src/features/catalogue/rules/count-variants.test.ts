import { expect, test } from 'vitest';
import { buildContents, type MappedSkus } from './contents.ts';
import { countVariants } from './count-variants.ts';

const mapped: MappedSkus = new Map([
  ['CP-M', { contents: buildContents({ cityplay_m: 1 }), madeFor: null }],
  ['DUO', { contents: buildContents({ cityplay_m: 1, cityplay_l: 1 }), madeFor: null }],
  ['STRAP', { contents: buildContents({}), madeFor: null }],
]);

test('devices of a place are summed by variant; a variant that no SKU there holds is unknown, not 0', () => {
  const { devices } = countVariants(mapped, [
    { sku: 'CP-M', units: 4 },
    { sku: 'DUO', units: 2 },
    { sku: 'STRAP', units: 9 },
  ]);
  expect(devices).toEqual({ cityplay_m: 6, cityplay_l: 2, '20_m': null, '20_l': null });
});

test('a variant of which all is gone is 0', () => {
  expect(countVariants(mapped, [{ sku: 'CP-M', units: 0 }]).devices.cityplay_m).toBe(0);
});

test('what the catalogue does not know is listed beside the variants', () => {
  expect(
    countVariants(mapped, [
      { sku: 'NEW', units: 3 },
      { sku: 'OLD', units: 0 },
    ]).unmapped,
  ).toEqual([{ sku: 'NEW', units: 3 }]);
});
