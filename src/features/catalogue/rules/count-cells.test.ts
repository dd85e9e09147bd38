import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELL_REGIONS, sumGrid } from './cells.ts';
import {
  buildContents,
  formatContents,
  countDevices,
  VARIANT_PARTS,
  type MappedProduct,
} from './contents.ts';
import { countCells } from './count-cells.ts';

const is = (contents: Parameters<typeof buildContents>[0]): MappedProduct => ({
  contents: buildContents(contents),
  madeFor: null,
});
const mapped = new Map([
  ['CP-M', is({ cityplay_m: 1 })],
  ['TEAM', is({ cityplay_m: 3, cityplay_l: 3 })],
  ['STRAP', is({})],
]);

test.each([
  ['a device is one', { sku: 'CP-M', region: 'us', units: 4 }, { us_cityplay_m: 4 }],
  [
    'a bundle is all that is in it',
    { sku: 'TEAM', region: 'eu', units: 2 },
    { eu_cityplay_m: 6, eu_cityplay_l: 6 },
  ],
  ['what is no device counts nowhere', { sku: 'STRAP', region: 'us', units: 9 }, {}],
  [
    'more promised than there is stays negative',
    { sku: 'CP-M', region: 'us', units: -2 },
    { us_cityplay_m: -2 },
  ],
] as const)('%s', (_, row, cells) => {
  const counted = countCells(mapped, [row]);
  expect(counted).toEqual({ cells: expect.objectContaining(cells), unmapped: [], elsewhere: [] });
  expect(sumGrid(counted.cells)).toBe(Object.values(cells).reduce((sum: number, units) => sum + units, 0));
});

test('unmapped units, and those without a SKU, are listed with the most first', () => {
  const rows = [
    { sku: 'NEW', region: 'us', units: 3 },
    { sku: null, region: 'eu', units: 4 },
    { sku: 'NEW', region: null, units: 2 },
    { sku: 'GONE', region: 'us', units: 0 },
  ] as const;
  expect(countCells(mapped, rows).unmapped).toEqual([
    { sku: 'NEW', units: 5 },
    { sku: null, units: 4 },
  ]);
});

test('devices for the rest of the world are listed beside the two regions; accessories are not', () => {
  const rows = ['TEAM', 'STRAP'].map((sku) => ({ sku, region: null, units: 1 }));
  expect(countCells(mapped, rows)).toMatchObject({ unmapped: [], elsewhere: [{ sku: 'TEAM', units: 1 }] });
});

test('nothing is lost: every piece is in the cells, elsewhere or unmapped, however often its SKU comes', () => {
  const row = fc.record({
    sku: fc.constantFrom('CP-M', 'TEAM', 'STRAP', 'NEW', null),
    region: fc.constantFrom(...CELL_REGIONS, null),
    units: fc.integer({ min: -50, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { cells, unmapped, elsewhere } = countCells(mapped, rows);
      const inPiece = (sku: string | null) =>
        countDevices(mapped.get(sku ?? '')?.contents ?? buildContents({}));
      const devices = rows.reduce((sum, { sku, units }) => sum + inPiece(sku) * units, 0);
      const outside = elsewhere.reduce((sum, { sku, units }) => sum + inPiece(sku) * units, 0);
      expect(sumGrid(cells) + outside).toBe(devices);
      const unknown = rows.filter(({ sku }) => !mapped.has(sku ?? ''));
      expect(unmapped.reduce((sum, { units }) => sum + units, 0)).toBe(
        unknown.reduce((sum, { units }) => sum + units, 0),
      );
    }),
  );
});

test.each([
  [{ cityplay_m: 1 }, 'Cityplay M'],
  [{ '20_l': 2 }, '2 × 2.0 L'],
  [{ cityplay_m: 3, cityplay_l: 3 }, '3 × Cityplay M + 3 × Cityplay L'],
  [{}, 'Not a device'],
])('%o reads %s', (contents, text) => expect(formatContents(buildContents(contents))).toBe(text));

test('every variant has a name of its own', () => {
  expect(VARIANT_PARTS.map(({ name }) => name)).toEqual(['Cityplay M', 'Cityplay L', '2.0 M', '2.0 L']);
});
