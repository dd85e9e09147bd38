import { expect, test } from 'vitest';
import { createEmulator } from '../kit/emulator.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createAmazon } from './index.ts';
import { MARKETPLACES } from './account/marketplaces.ts';
import { startEmulatedAmazon, buildAmazonOptions, buildAmazonStock } from './testing/emulated.ts';

const INVENTORY = '/fba/inventory/v1/summaries';
const many = Array.from({ length: 130 }, (_, n) => buildAmazonStock({ sku: `SKU-${n}`, available: n }));

test('R7 every page is read, each SKU once', async () => {
  const { amazon, listRequests } = await startEmulatedAmazon({ stock: { US: many } });
  const { rows } = await amazon.readFbaStock('US');
  expect(rows.map(({ available }) => available)).toEqual(many.map(({ available }) => available));
  expect(listRequests(INVENTORY)).toHaveLength(3);
});

test('one marketplace is read for the European pool', async () => {
  const { amazon, listRequests } = await startEmulatedAmazon({
    account: 'eu',
    stock: {
      DE: [buildAmazonStock({ available: 7 })],
      FR: [buildAmazonStock({ available: 7 })],
      UK: [buildAmazonStock({ available: 2 })],
    },
  });
  expect(amazon.fbaRegions).toEqual(['EU', 'UK']);
  expect((await amazon.readFbaStock('EU')).rows).toMatchObject([{ region: 'EU', available: 7 }]);
  expect((await amazon.readFbaStock('UK')).rows).toMatchObject([{ region: 'UK', available: 2 }]);
  const asking = listRequests(INVENTORY).map(({ query }) => query.get('marketplaceIds'));
  expect(asking).not.toContain(MARKETPLACES.FR.id);
});

const DE = [buildAmazonStock({ sku: 'A', available: 7 }), buildAmazonStock({ sku: 'B', available: 2 })];

test('a UK that reports the numbers of the EU is the same pool: counted once, with a note', async () => {
  const { amazon } = await startEmulatedAmazon({ account: 'eu', stock: { DE, UK: DE } });
  expect((await amazon.readFbaStock('EU')).rows).toHaveLength(2);
  expect(await amazon.readFbaStock('UK')).toEqual({
    rows: [],
    setAside: 0,
    examples: [],
    notes: ['Amazon reports the stock of EU for UK too. It’s the same stock and is counted in EU.'],
  });
});

const sku = (name: string, available: number, reserved = 0) =>
  buildAmazonStock({ sku: name, available, reserved });
const ten = Array.from({ length: 10 }, (_, n) => sku(`SKU-${n}`, 50));

test.each([
  ['an item', [sku('SKU-0', 50), ...ten.slice(1)], [sku('SKU-0', 49), ...ten.slice(1)]],
  ['the only item', [sku('A', 50)], [sku('A', 49, 1)]],
  ['the last unit of an item', [sku('SKU-0', 0), ...ten.slice(1)], [sku('SKU-0', 1), ...ten.slice(1)]],
])('one pool is counted once although customers buy %s between the readings', async (_, DE, UK) => {
  const { amazon } = await startEmulatedAmazon({ account: 'eu', stock: { DE, UK } });
  const { rows, notes } = await amazon.readFbaStock('UK');
  expect(rows).toEqual([]);
  expect(notes).toHaveLength(1);
});

test('Canada’s own stock counts beside the units that the United States send to it', async () => {
  const own = [sku('SKU-CA', 12), sku('SKU-0', 7), sku('SKU-CA-OFF', 0)];
  const { amazon } = await startEmulatedAmazon({ stock: { US: ten, CA: [...ten.slice(1), ...own] } });
  const { rows, notes } = await amazon.readFbaStock('CA');
  expect(rows.map(({ sku, available }) => [sku, available])).toEqual([
    ['SKU-CA', 12],
    ['SKU-0', 7],
    ['SKU-CA-OFF', 0],
  ]);
  expect(notes).toEqual([
    'Amazon reports 9 of 12 SKUs of US for CA too. It’s the same stock and is counted in US.',
  ]);
});

test.each([
  ['its levels are others', [sku('A', 7), sku('B', 3)]],
  ['a few of them happen to be the same', [sku('A', 5), sku('B', 4), sku('C', 2), sku('D', 1)]],
  ['its items are others', [sku('E', 7), sku('F', 2)]],
  ['nothing is left', [sku('A', 0)]],
])('the UK has stock of its own when %s', async (_, UK) => {
  const DE = [sku('A', 5), sku('B', 4), sku('C', 3), sku('D', 2)];
  const { amazon } = await startEmulatedAmazon({ account: 'eu', stock: { DE, UK } });
  const { rows, notes } = await amazon.readFbaStock('UK');
  expect(rows).toHaveLength(UK.length);
  expect(notes).toEqual([]);
});

test('what may repeat a row of the main pool that cannot be read is unread too, and never counted a second time', async () => {
  const US = [sku('SKU-0', 0.5), ...ten.slice(1)];
  const { amazon } = await startEmulatedAmazon({ stock: { US, CA: [...ten, sku('SKU-CA', 12)] } });
  expect((await amazon.readFbaStock('US')).unread).toEqual({ keys: ['SKU-0'], nameless: 0 });
  const stock = await amazon.readFbaStock('CA');
  expect(stock.rows.map((level) => level.sku)).toEqual(['SKU-CA']);
  expect(stock).toMatchObject({
    setAside: 1,
    unread: { keys: ['SKU-0'], nameless: 0 },
    examples: ['SKU-0 may repeat a row of US that can’t be read'],
  });
});

test('a row of the main pool without a name may be any that the other pool has alone', async () => {
  const US = [sku('', 50), ...ten.slice(1)];
  const { amazon } = await startEmulatedAmazon({ stock: { US, CA: [...ten, sku('SKU-CA', 12)] } });
  const stock = await amazon.readFbaStock('CA');
  expect(stock).toMatchObject({ rows: [], setAside: 2, unread: { keys: ['SKU-0', 'SKU-CA'], nameless: 0 } });
});

test('stock of its own is read although a row of the main pool cannot be', async () => {
  const DE = [sku('A', 0.5), sku('B', 4), sku('C', 3)];
  const UK = [sku('A', 7), sku('B', 40), sku('C', 30)];
  const { amazon } = await startEmulatedAmazon({ account: 'eu', stock: { DE, UK } });
  const { rows, setAside } = await amazon.readFbaStock('UK');
  expect(rows.map(({ available }) => available)).toEqual([7, 40, 30]);
  expect(setAside).toBe(0);
});

test('found stock is listed twice by Amazon and counted once by us', async () => {
  const { amazon } = await startEmulatedAmazon({
    stock: {
      US: [
        buildAmazonStock({}),
        buildAmazonStock({ sku: 'Amazon.Found.B0CJ7XQ8P1' }),
        buildAmazonStock({ sku: 'amzn.gr.1' }),
      ],
    },
  });
  expect((await amazon.readFbaStock('US')).rows.map(({ sku }) => sku)).toEqual(['TL-CP-M-US', 'amzn.gr.1']);
});

test('R7 a page that was requested too late starts the reading again', async () => {
  const { amazon, clock, listRequests } = await startEmulatedAmazon({
    stock: { US: many },
    marketplaces: ['US'],
  });
  const { sleep } = clock;
  // The second page has to wait behind a slow call.
  clock.sleep = async (ms) => {
    clock.sleep = sleep;
    await sleep(ms + 31_000);
  };
  expect((await amazon.readFbaStock('US')).rows).toHaveLength(130);
  expect(listRequests(INVENTORY).map(({ query }) => query.has('nextToken'))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
});

test('R7 a reading that is too slow every time ends with an error', async () => {
  const { amazon, clock, listRequests } = await startEmulatedAmazon({
    stock: { US: many },
    marketplaces: ['US'],
  });
  const { sleep } = clock;
  clock.sleep = (ms) => sleep(ms + 31_000);
  await expect(amazon.readFbaStock('US')).rejects.toMatchObject({ kind: 'vendor-error', status: 400 });
  expect(listRequests(INVENTORY)).toHaveLength(6);
});

test('R7 a failure on the last page leaves no partial snapshot', async () => {
  let reads = 0;
  const held = {
    get US() {
      reads += 1;
      if (reads > 2) throw new Error('the last page');
      return many;
    },
  };
  const { amazon } = await startEmulatedAmazon({ stock: held });
  await expect(amazon.readFbaStock('US')).rejects.toMatchObject({ status: 500 });
});

test('R6 units without a location make a row unusable, not empty', async () => {
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        'POST /auth/o2/token': () => ({ json: { access_token: 'Atza|EXAMPLE', expires_in: 3600 } }),
        [`GET ${INVENTORY}`]: () => ({
          json: {
            payload: {
              inventorySummaries: [
                { asin: 'B1', sellerSku: 'A', totalQuantity: 7, inventoryDetails: {} },
                { asin: 'B1', sellerSku: 'B', totalQuantity: 0 },
                { sellerSku: 'C', inventoryDetails: { fulfillableQuantity: 3 }, lastUpdatedTime: '' },
                {
                  asin: 'B1',
                  sellerSku: 'D',
                  inventoryDetails: { fulfillableQuantity: 3 },
                  lastUpdatedTime: '',
                },
              ],
            },
          },
        }),
      },
    }),
  );
  const amazon = closeAfterTest(createAmazon(buildAmazonOptions(vendor.origin)));
  const { rows, setAside } = await amazon.readFbaStock('US');
  expect(rows.map(({ sku, available, updatedAt }) => [sku, available, updatedAt])).toEqual([
    ['B', 0, null],
    ['D', 3, null],
  ]);
  expect(setAside).toBe(2);
});
