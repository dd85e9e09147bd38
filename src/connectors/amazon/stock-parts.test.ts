import { expect, test } from 'vitest';
import { createEmulator } from '../kit/emulator.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createAmazon } from './index.ts';
import { MARKETPLACES } from './account/marketplaces.ts';
import { buildAmazonOptions } from './testing/emulated.ts';

const INVENTORY = '/fba/inventory/v1/summaries';

/** The stock that is read from these rows: of the US, or of Canada where the US has the others. */
const answerWith = async (summaries: object[], ofUs?: object[]) => {
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        'POST /auth/o2/token': () => ({ json: { access_token: 'Atza|EXAMPLE', expires_in: 3600 } }),
        [`GET ${INVENTORY}`]: ({ query }) => ({
          json: {
            payload: {
              inventorySummaries:
                query.get('marketplaceIds') === MARKETPLACES.US.id ? (ofUs ?? summaries) : summaries,
            },
          },
        }),
      },
    }),
  );
  const amazon = closeAfterTest(createAmazon(buildAmazonOptions(vendor.origin)));
  return amazon.readFbaStock(ofUs ? 'CA' : 'US');
};

test.each([
  ['nothing says what can be sold', { totalQuantity: 9, inventoryDetails: { inboundShippedQuantity: 4 } }, 1],
  ['there is not even a total', { inventoryDetails: { inboundShippedQuantity: 4 } }, 1],
  ['there are neither details nor a total', {}, 1],
  ['the details are empty, and there is no total', { inventoryDetails: {} }, 1],
  [
    'the other parts make up the total',
    { totalQuantity: 4, inventoryDetails: { inboundShippedQuantity: 4 } },
    0,
  ],
  ['nothing is held', { totalQuantity: 0, inventoryDetails: {} }, 0],
])('a row is set aside unless what can be sold is known: %s', async (_, row, setAside) => {
  const good = { asin: 'B2', sellerSku: 'GOOD', inventoryDetails: { fulfillableQuantity: 7 } };
  const stock = await answerWith([good, { asin: 'B1', sellerSku: 'A', ...row }]);
  expect(stock.setAside).toBe(setAside);
  expect(stock.rows.map(({ available }) => available)).toEqual(setAside ? [7] : [7, 0]);
});

const describeReserved = (reservedQuantity: object, totalQuantity?: number) => ({
  asin: 'B1',
  sellerSku: 'A',
  totalQuantity,
  inventoryDetails: { fulfillableQuantity: 2, reservedQuantity },
});
const FOR_ORDERS = { pendingCustomerOrderQuantity: 3 };
const IN_CENTRES = { pendingTransshipmentQuantity: 0, fcProcessingQuantity: 1 };

test.each([
  ['all of its parts are there', describeReserved({ ...FOR_ORDERS, ...IN_CENTRES }), 4],
  ['the parts that are there make up the row’s total', describeReserved(FOR_ORDERS, 5), 3],
  ['one of its parts is missing, and so is the row’s total', describeReserved(FOR_ORDERS), null],
])('a total of reserved units that is missing is the sum of its parts where %s', async (_, row, reserved) => {
  const { rows } = await answerWith([row]);
  expect(rows).toMatchObject([{ reserved, reservedForOrders: 3 }]);
});

const REPORTED = {
  fulfillableQuantity: 40,
  inboundWorkingQuantity: 1,
  inboundShippedQuantity: 2,
  inboundReceivingQuantity: 3,
  reservedQuantity: { totalReservedQuantity: 4 },
  researchingQuantity: { totalResearchingQuantity: 5 },
  unfulfillableQuantity: { totalUnfulfillableQuantity: 6 },
};

test.each([
  ...Object.keys(REPORTED).map((part) => [part, { ...REPORTED, [part]: undefined }] as const),
  ['a part of the reserved units', { ...REPORTED, reservedQuantity: { fcProcessingQuantity: 3 } }] as const,
])(
  'a row whose parts do not make up its total is set aside, not counted as less: without %s',
  async (_, parts) => {
    const good = { asin: 'B2', sellerSku: 'GOOD', totalQuantity: 61, inventoryDetails: REPORTED };
    const bad = { asin: 'B1', sellerSku: 'A', totalQuantity: 61, inventoryDetails: parts };
    const { rows, unread } = await answerWith([good, bad]);
    expect(rows.map(({ sku }) => sku)).toEqual(['GOOD']);
    expect(unread).toEqual({ keys: ['A'], nameless: 0 });
  },
);

test('a part that is left out is none where the others make up the total, or where all are there', async () => {
  const { rows, setAside } = await answerWith([
    { asin: 'B1', sellerSku: 'A', totalQuantity: 40, inventoryDetails: { fulfillableQuantity: 40 } },
    { asin: 'B2', sellerSku: 'B', totalQuantity: 70, inventoryDetails: REPORTED },
  ]);
  expect(setAside).toBe(0);
  expect(rows).toMatchObject([
    { available: 40, reserved: 0, inboundShipped: 0, unfulfillable: 0 },
    { available: 40, reserved: 4, inboundShipped: 2, unfulfillable: 6 },
  ]);
});

test('a part that is left out is unknown, not none, where no total shows what the others make up', async () => {
  const row = { asin: 'B1', sellerSku: 'A' };
  const { rows, setAside } = await answerWith([
    { ...row, inventoryDetails: { fulfillableQuantity: 40 } },
    { ...row, sellerSku: 'B', inventoryDetails: { ...REPORTED, inboundShippedQuantity: undefined } },
    { ...row, sellerSku: 'C', inventoryDetails: REPORTED },
  ]);
  expect(setAside).toBe(0);
  const unknown = { inboundWorking: null, inboundShipped: null, inboundReceiving: null };
  expect(rows).toMatchObject([
    { available: 40, reserved: null, unfulfillable: null, researching: null, ...unknown },
    { available: 40, reserved: 4, inboundWorking: 1, inboundShipped: null, unfulfillable: 6, researching: 5 },
    { available: 40, reserved: 4, inboundShipped: 2, inboundReceiving: 3, unfulfillable: 6, researching: 5 },
  ]);
});

test('units repeat those of the main pool also where one of the two rows does not report all parts', async () => {
  const summary = (sku: string, details: object) => ({
    asin: 'B1',
    sellerSku: sku,
    fnSku: `X-${sku}`,
    inventoryDetails: { fulfillableQuantity: 40, ...details },
  });
  const stock = await answerWith(
    [summary('A', {}), summary('B', REPORTED)],
    [summary('A', REPORTED), summary('B', {})],
  );
  expect(stock).toMatchObject({ rows: [], notes: [expect.stringContaining('counted in US')] });
});
