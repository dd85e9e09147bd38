import { expect, test } from 'vitest';
import { createEmulator } from '../../kit/emulator.ts';
import { closeAfterTest } from '../../kit/testing/until-test-ends.ts';
import { createAmazon } from '../index.ts';
import { buildAmazonOptions, NOW } from '../testing/emulated.ts';

const POSTED = '2026-11-15T10:00:00Z';
const SINCE = new Date('2026-11-10T00:00:00Z');

const part = (breakdownType: string, currencyAmount: number | null, breakdowns: object[] = []) => ({
  breakdownType,
  breakdownAmount: currencyAmount === null ? null : { currencyAmount, currencyCode: 'USD' },
  breakdowns,
});

const goods = (minor: number | null) => part('ProductCharges', 100, [part('OurPricePrincipal', minor)]);

const readSale = (...breakdowns: object[]) => readPosting('Shipment', breakdowns);

/** Reads a posting whose only item is made of these parts, beside sales that are whole. */
async function readPosting(type: 'Shipment' | 'Refund', breakdowns: object[], postedDate = POSTED) {
  const transactions = [breakdowns, [goods(1)], [goods(1)], [goods(1)]].map((parts, index) => ({
    transactionType: index === 0 ? type : 'Shipment',
    transactionId: `sale ${index}`,
    relatedIdentifiers: [{ relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: `order ${index}` }],
    totalAmount: { currencyAmount: 100, currencyCode: 'USD' },
    postedDate: index === 0 ? postedDate : POSTED,
    items: [{ breakdowns: parts, contexts: [{ sku: 'A', quantityShipped: 1 }] }],
  }));
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        'POST /auth/o2/token': () => ({ json: { access_token: 'Atza|EXAMPLE', expires_in: 3600 } }),
        'GET /finances/2024-06-19/transactions': () => ({ json: { payload: { transactions } } }),
      },
    }),
  );
  const amazon = closeAfterTest(createAmazon(buildAmazonOptions(vendor.origin)));
  const read = await amazon.readPostings({ cursor: null, since: SINCE, now: new Date(NOW) });
  const { rows, setAside, refundsSetAside } = read;
  return { sale: rows.find(({ id }) => id === 'sale 0'), setAside, refundsSetAside };
}

test.each([
  ['goods', [goods(null)]],
  [
    'a discount',
    [part('ProductCharges', 100, [part('OurPricePrincipal', 120), part('OurPriceDiscount', null)])],
  ],
  ['a tax', [goods(100), part('Tax', null)]],
  ['a fee, and that of all fees', [goods(100), part('AmazonFees', null, [part('Commission', null)])]],
])('a sale without the amount of %s is set aside, not booked as nothing', async (_, parts) => {
  expect(await readSale(...parts)).toEqual({ sale: undefined, setAside: 1, refundsSetAside: [] });
});

test('a refund that is set aside is kept with its date, because it makes its order look worth more', async () => {
  const postedAt = new Date('2026-11-15T10:00:00Z');
  expect(await readPosting('Refund', [goods(null)])).toEqual({
    sale: undefined,
    setAside: 1,
    refundsSetAside: [{ from: postedAt, to: postedAt }],
  });
});

test('a refund whose date cannot be read was posted some time in what was asked for', async () => {
  const { refundsSetAside } = await readPosting('Refund', [goods(1)], 'yesterday');
  expect(refundsSetAside).toEqual([{ from: SINCE, to: new Date(NOW - 150_000) }]);
});

test('a fee without an amount is in the other fees, where that of all fees is there', async () => {
  const fees = part('AmazonFees', -18, [part('Commission', -15), part('FBAFee', null)]);
  const { sale, setAside } = await readSale(goods(100), part('Shipping', null), fees);
  expect(setAside).toBe(0);
  expect(sale).toMatchObject({
    goodsMinor: 100_00,
    lines: [{ fees: { referral: 15_00, fba: 0, storage: 0, other: 3_00 } }],
  });
});
