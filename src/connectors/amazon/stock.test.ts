import { expect, test } from 'vitest';
import { MARKETPLACES } from './marketplaces.ts';
import { emulated, stock } from './testing/emulated.ts';

const INVENTORY = '/fba/inventory/v1/summaries';
const many = Array.from({ length: 130 }, (_, n) => stock({ sku: `SKU-${n}`, available: n }));

test('R7 every page of every pool is read, each SKU once', async () => {
  const { amazon, asked } = await emulated({ stock: { US: many, CA: [stock({ available: 3 })] } });
  const { rows } = await amazon.readFbaStock();
  expect(rows.filter(({ region }) => region === 'US').map(({ available }) => available)).toEqual(
    many.map(({ available }) => available),
  );
  expect(rows.filter(({ region }) => region === 'CA')).toHaveLength(1);
  expect(asked(INVENTORY)).toHaveLength(4);
});

test('of the European pool one marketplace is asked', async () => {
  const { amazon, asked } = await emulated({
    account: 'eu',
    stock: { DE: [stock({ available: 7 })], FR: [stock({ available: 7 })], UK: [stock({ available: 2 })] },
  });
  const { rows } = await amazon.readFbaStock();
  expect(rows.map(({ region, available }) => [region, available])).toEqual([
    ['EU', 7],
    ['UK', 2],
  ]);
  expect(asked(INVENTORY).map(({ query }) => query.get('marketplaceIds'))).toEqual([
    MARKETPLACES.DE.id,
    MARKETPLACES.UK.id,
  ]);
});

test('a UK that tells the numbers of the EU is the same pool: counted once, and said so', async () => {
  const both = [stock({ sku: 'A', available: 7 }), stock({ sku: 'B', available: 2 })];
  const { amazon } = await emulated({ account: 'eu', stock: { DE: both, UK: both } });
  const { rows, setAside, examples } = await amazon.readFbaStock();
  expect(rows.map(({ region }) => region)).toEqual(['EU', 'EU']);
  expect({ setAside, examples }).toEqual({
    setAside: 2,
    examples: ['UK repeats the stock of EU: it is one pool and counted once'],
  });
});

test.each([
  [
    'one of its items has another level',
    [stock({ sku: 'A', available: 7 }), stock({ sku: 'B', available: 3 })],
  ],
  ['it has an item more', [stock({ sku: 'A', available: 7 }), stock({ sku: 'C', available: 2 })]],
])('the UK has stock of its own when %s', async (_, held) => {
  const de = [stock({ sku: 'A', available: 7 }), stock({ sku: 'B', available: 2 })];
  const { amazon } = await emulated({ account: 'eu', stock: { DE: de, UK: held } });
  const { rows, examples } = await amazon.readFbaStock();
  expect(rows).toHaveLength(4);
  expect(examples).toEqual([]);
});

test('found stock is listed twice by Amazon and counted once by us', async () => {
  const { amazon } = await emulated({
    stock: { US: [stock({}), stock({ sku: 'Amazon.Found.B0CJ7XQ8P1' }), stock({ sku: 'amzn.gr.1' })] },
  });
  expect((await amazon.readFbaStock()).rows.map(({ sku }) => sku)).toEqual(['TL-CP-M-US', 'amzn.gr.1']);
});

test('R7 a page that was asked for too late starts the reading again', async () => {
  const { amazon, clock, asked } = await emulated({ stock: { US: many }, marketplaces: ['US'] });
  const { sleep } = clock;
  // The second page has to wait behind a slow call.
  clock.sleep = async (ms) => {
    clock.sleep = sleep;
    await sleep(ms + 31_000);
  };
  expect((await amazon.readFbaStock()).rows).toHaveLength(130);
  expect(asked(INVENTORY).map(({ query }) => query.has('nextToken'))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});

test('R7 a reading that is too slow every time ends with an error', async () => {
  const { amazon, clock, asked } = await emulated({ stock: { US: many }, marketplaces: ['US'] });
  const { sleep } = clock;
  clock.sleep = (ms) => sleep(ms + 31_000);
  await expect(amazon.readFbaStock()).rejects.toMatchObject({ kind: 'vendor-error', status: 400 });
  expect(asked(INVENTORY)).toHaveLength(6);
});

test('R7 a failure of one pool leaves no half of a snapshot', async () => {
  const held = {
    US: many,
    get CA(): never {
      throw new Error('a broken pool');
    },
  };
  const { amazon } = await emulated({ stock: held });
  await expect(amazon.readFbaStock()).rejects.toMatchObject({ kind: 'vendor-error', status: 500 });
});
