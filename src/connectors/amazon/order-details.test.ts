import { expect, test } from 'vitest';
import { createEmulator } from '../kit/emulator.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createAmazon, type Amazon } from './index.ts';
import {
  buildAmazonLine,
  buildAmazonOptions,
  buildAmazonOrder,
  NOW,
  startEmulatedAmazon,
} from './testing/emulated.ts';

const SINCE = new Date(NOW - 30 * 86_400_000);
const read = async (amazon: Amazon) =>
  (await amazon.readOrders({ cursor: null, since: SINCE, now: new Date(NOW) })).rows;

test('packages, cancellations, tax and serial numbers are read, and of a recipient the country alone', async () => {
  const order = buildAmazonOrder({
    fulfilledBy: 'MERCHANT',
    recipientCountry: 'AT',
    packages: [
      {
        carrier: 'DHL',
        trackingNumber: '00340434',
        status: 'IN_TRANSIT',
        detailedStatus: 'OUT_FOR_DELIVERY',
        shippedAt: new Date('2026-11-19T16:00:00Z'),
      },
    ],
    lines: [
      buildAmazonLine({ serialNumbers: ['TL-0001', ' TL-0001', 'TL-0002'], quantity: 2, taxMinor: 12_00 }),
      buildAmazonLine({ itemId: '2', quantity: 3, cancelledQuantity: 1, cancelledBy: 'BUYER' }),
      buildAmazonLine({ itemId: '3', isCancellationRequested: true, taxScheme: 'UOSS' }),
    ],
  });
  const { amazon, listRequests } = await startEmulatedAmazon({ orders: [order] });
  const [row] = await read(amazon);
  expect(row).toMatchObject({
    recipientCountry: 'AT',
    packages: [
      {
        carrier: 'DHL',
        trackingNumber: '00340434',
        status: 'OUT_FOR_DELIVERY',
        shippedAt: new Date('2026-11-19T16:00:00Z'),
      },
    ],
    lines: [
      { serialNumbers: ['TL-0001', 'TL-0002'], cancelledQuantity: 0, cancelledBy: null, taxMinor: 12_00 },
      { cancelledQuantity: 1, cancelledBy: 'BUYER', isCancellationRequested: false, taxMinor: null },
      { cancelledQuantity: 0, isCancellationRequested: true, taxScheme: 'UOSS' },
    ],
  });
  // Name, street and the buyer's words are in the answer.
  expect(JSON.stringify(row)).not.toContain('xample');
  expect(JSON.stringify(row)).not.toContain('Jamie');
  expect(listRequests('/orders/2026-01-01/orders')[0]?.query.get('includedData')).toBe(
    'PROCEEDS,FULFILLMENT,PACKAGES,CANCELLATION,TAX,RECIPIENT',
  );
});

test('an application that may not know where parcels go reads all the rest, and asks for it once', async () => {
  const { amazon, listRequests } = await startEmulatedAmazon({
    orders: [buildAmazonOrder({ recipientCountry: 'AT' })],
    deniedOrderData: ['RECIPIENT'],
  });
  expect(await read(amazon)).toMatchObject([{ goodsMinor: 149_00, recipientCountry: null }]);
  expect(await read(amazon)).toHaveLength(1);
  const asked = listRequests('/orders/2026-01-01/orders').map(({ query }) =>
    query.get('includedData')?.includes('RECIPIENT'),
  );
  expect(asked).toEqual([true, false, false]);
});

test('an application without the role for orders gets that message', async () => {
  const { amazon } = await startEmulatedAmazon({ denied: ['/orders/2026-01-01/orders'] });
  await expect(read(amazon)).rejects.toThrow('lacks the role "Inventory and Order Tracking"');
});

test('while an order is pending nothing is known of what was cancelled of it', async () => {
  const lines = [buildAmazonLine({ quantity: 2, cancelledQuantity: 2 })];
  const { amazon } = await startEmulatedAmazon({ orders: [buildAmazonOrder({ status: 'PENDING', lines })] });
  expect(await read(amazon)).toMatchObject([{ units: 2, lines: [{ cancelledQuantity: null }] }]);
});

test('all units of a cancelled order are cancelled', async () => {
  const lines = [buildAmazonLine({ quantity: 2 })];
  const { amazon } = await startEmulatedAmazon({
    orders: [buildAmazonOrder({ status: 'CANCELLED', lines })],
  });
  expect(await read(amazon)).toMatchObject([{ isCancelled: true, lines: [{ cancelledQuantity: 2 }] }]);
});

test('details of another shape than expected never cost the order', async () => {
  const odd = {
    orderId: 'odd',
    createdTime: '2026-11-19T10:00:00Z',
    lastUpdatedTime: '2026-11-19T10:00:00Z',
    salesChannel: { channelName: 'AMAZON', marketplaceId: 'ATVPDKIKX0DER' },
    recipient: 'none',
    packages: { first: {} },
    orderItems: [
      {
        orderItemId: '1',
        quantityOrdered: 1,
        product: {
          sellerSku: 'A',
          serialNumbers: 'one',
          price: { unitPrice: { amount: '9.99', currencyCode: 'USD' } },
        },
        fulfillment: { quantityFulfilled: 'all' },
        cancellation: 7,
        tax: [],
      },
    ],
  };
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        'POST /auth/o2/token': () => ({ json: { access_token: 'Atza|EXAMPLE', expires_in: 3600 } }),
        'GET /orders/2026-01-01/orders': () => ({ json: { orders: [odd] } }),
      },
    }),
  );
  const amazon = closeAfterTest(createAmazon(buildAmazonOptions(vendor.origin)));
  expect(await read(amazon)).toMatchObject([
    {
      id: 'odd',
      goodsMinor: 9_99,
      recipientCountry: null,
      packages: [],
      lines: [{ serialNumbers: [], cancelledQuantity: null, isCancellationRequested: false }],
    },
  ]);
});
