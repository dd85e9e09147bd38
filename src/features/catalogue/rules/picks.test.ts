import { expect, test } from 'vitest';
import { buildContents, type Contents } from './contents.ts';
import { computePick, listSingleDeviceSkus } from './picks.ts';

const duo = buildContents({ cityplay_m: 1, cityplay_l: 1 });
const team = buildContents({ cityplay_m: 3, cityplay_l: 3 });
const product = (contents: Contents) => ({ contents, madeFor: null });
const mapped = new Map([
  ['CP-M', product(buildContents({ cityplay_m: 1 }))],
  ['CP-M-OLD', product(buildContents({ cityplay_m: 1 }))],
  ['CP-L', product(buildContents({ cityplay_l: 1 }))],
  ['CP-L-PAIR', product(buildContents({ cityplay_l: 2 }))],
  ['DUO', product(duo)],
  ['STRAP', product(buildContents({}))],
]);
const singles = listSingleDeviceSkus(mapped);

test('bundles are picked from the SKUs that are one device each', () => {
  expect([...singles]).toEqual([
    ['cityplay_m', ['CP-M', 'CP-M-OLD']],
    ['cityplay_l', ['CP-L']],
  ]);
});

test.each([
  [
    'the part of which there is least limits',
    duo,
    { 'CP-M': 5, 'CP-M-OLD': 2, 'CP-L': 4 },
    4,
    ['Cityplay L'],
  ],
  ['both limit where both are as few', duo, { 'CP-M': 4, 'CP-L': 4 }, 4, ['Cityplay M', 'Cityplay L']],
  ['a set needs several of each', team, { 'CP-M': 8, 'CP-L': 30 }, 2, ['Cityplay M']],
  ['what is over-promised makes none', duo, { 'CP-M': -3, 'CP-L': 4 }, 0, ['Cityplay M']],
  ['a part that is not listed is not known to be none', duo, { 'CP-M': 5 }, null, []],
  ['nor is one whose level is not told', duo, { 'CP-M': 5, 'CP-L': null }, null, []],
])('%s', (_, contents, available, pickable, limiting) => {
  const shelf = new Map(Object.entries<number | null>(available));
  expect(computePick(contents, singles, shelf)).toMatchObject({ pickable, limiting });
});
