import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EmulatedOrder } from './emulator.ts';
import { split } from './goods.ts';
import { startEmulatedShop, buildShopLine, buildShopOrder } from '#testing/builders/shopify.ts';

const since = new Date('2026-11-18T00:00:00Z');

async function readOne(overrides: Partial<EmulatedOrder>) {
  const { shopify } = await startEmulatedShop([buildShopOrder(overrides)]);
  const [order] = (await shopify.readOrders({ since })).rows;
  return order;
}

describe('goods are what the customer pays for them, without tax and shipping', () => {
  test('tax inside the price is removed, and the tax on shipping is not removed twice', async () => {
    // 119.00 goods and 11.90 shipping, 19 % in both.
    expect(await readOne({ shippingMinor: 11_90, taxMinor: 20_90 })).toMatchObject({
      goods: 100_00,
      total: 130_90,
    });
  });

  test('tax on top of the price is not part of it', async () => {
    const order = await readOne({ taxesIncluded: false, taxMinor: 8_33, shippingMinor: 5_00 });
    expect(order).toMatchObject({ goods: 119_00, total: 132_33 });
  });

  test('discounts lower them, and are reported', async () => {
    const lines = [buildShopLine({ originalMinor: 140_00, discountedMinor: 119_00 })];
    expect(await readOne({ lines })).toMatchObject({ goods: 100_00, discounts: 21_00 });
  });

  test('lines add up to the order, odd cents included', async () => {
    const lines = [1, 2, 3].map((id) => buildShopLine({ id, discountedMinor: 33_33 }));
    const order = await readOne({ lines, taxMinor: 15_97 });
    expect(order?.goods).toBe(84_02);
    expect(order?.lines.map(({ goods }) => goods)).toEqual([28_01, 28_01, 28_00]);
  });

  test('a currency without decimals has none', async () => {
    const { shopify } = await startEmulatedShop(
      [buildShopOrder({ taxMinor: 0, lines: [buildShopLine({ discountedMinor: 19_900 })] })],
      {
        shop: { domain: 'x', name: 'X', timeZone: 'Asia/Tokyo', currency: 'JPY' },
      },
    );
    expect((await shopify.readOrders({ since })).rows).toMatchObject([{ currency: 'JPY', goods: 19_900 }]);
  });
});

describe('an exchange is a sale and a refund, and what is left is what the customer keeps', () => {
  const returned = buildShopLine({ quantity: 1, currentQuantity: 0 });
  const returns = [
    { id: 61, name: '#1041-R1', status: 'CLOSED', createdAt: new Date('2026-11-19T09:00:00Z'), lines: [] },
  ];
  const buildReplacement = (minor: number, isExchanged: boolean) =>
    buildShopLine({ id: 2, sku: 'B', originalMinor: minor, discountedMinor: minor, isExchanged });

  test.each([
    ['dearer', 142_80, 0, 120_00],
    ['as dear', 119_00, 0, 100_00],
    ['cheaper', 95_20, 23_80, 80_00],
  ])('for a %s one', async (_, minor, refundedMinor, kept) => {
    const lines = [returned, buildReplacement(minor, true)];
    const order = await readOne({ lines, returns, refundedMinor });
    expect(order).toMatchObject({
      goods: 100_00 + kept,
      refunded: 100_00,
      lines: [
        { goods: 100_00, refunded: 100_00, refundedQuantity: 1 },
        { sku: 'B', goods: kept, refunded: 0, refundedQuantity: 0 },
      ],
    });
  });

  test('where the shop has it in the subtotal already, it is not counted twice', async () => {
    const lines = [returned, buildReplacement(142_80, false)];
    const order = await readOne({ lines, returns, taxMinor: 41_80 });
    expect(order).toMatchObject({ goods: 220_00, refunded: 100_00 });
  });

  test('a discount of the whole order is no exchange, even if it is as large as a line', async () => {
    const lines = [buildShopLine(), buildReplacement(119_00, true)];
    // Nothing of it came back, so that nothing went out in its place.
    expect(await readOne({ lines })).toMatchObject({ goods: 100_00 });
  });
});

describe('refunds count for goods only', () => {
  const two = [
    buildShopLine({ id: 1, discountedMinor: 119_00 }),
    buildShopLine({ id: 2, sku: 'B', discountedMinor: 59_50 }),
  ];
  const order = { lines: two, shippingMinor: 11_90, taxMinor: 30_40 };

  test('a returned line is worth its goods, whatever was paid for shipping', async () => {
    const lines = [two[0] ?? buildShopLine(), buildShopLine({ ...two[1], currentQuantity: 0 })];
    const found = await readOne({ ...order, lines, refundedMinor: 59_50 });
    expect(found).toMatchObject({ goods: 150_00, refunded: 50_00 });
    expect(found?.lines).toMatchObject([
      { refunded: 0, refundedQuantity: 0 },
      { refunded: 50_00, refundedQuantity: 1 },
    ]);
  });

  test('a full refund returns all goods', async () => {
    const found = await readOne({ ...order, refundedMinor: 190_40 });
    expect(found?.refunded).toBe(150_00);
    expect(found?.lines.map(({ refunded }) => refunded)).toEqual([100_00, 50_00]);
  });

  test('a refund without goods is divided among goods, tax and shipping', async () => {
    // A tenth of the amount paid.
    expect(await readOne({ ...order, refundedMinor: 19_04 })).toMatchObject({ refunded: 15_00 });
  });
});

describe('a gift card is money that the shop owes', () => {
  const device = buildShopLine({ id: 1, discountedMinor: 119_00 });
  const card = buildShopLine({
    id: 2,
    sku: null,
    title: 'Voucher',
    isGiftCard: true,
    originalMinor: 50_00,
    discountedMinor: 50_00,
  });

  test('what it costs is no goods, and has no part in the tax', async () => {
    const found = await readOne({ lines: [device, card], taxMinor: 19_00 });
    expect(found).toMatchObject({ goods: 100_00, total: 169_00 });
    expect(found?.lines).toMatchObject([
      { goods: 100_00, isGiftCard: false },
      { goods: 0, isGiftCard: true },
    ]);
  });

  test('an order of nothing else has no goods', async () => {
    expect(await readOne({ lines: [card], taxMinor: 0 })).toMatchObject({
      goods: 0,
      refunded: 0,
      total: 50_00,
    });
  });

  test('one that is given back takes nothing off the goods', async () => {
    const lines = [device, { ...card, currentQuantity: 0 }];
    const found = await readOne({ lines, taxMinor: 19_00, refundedMinor: 50_00 });
    expect(found).toMatchObject({ goods: 100_00, refunded: 0 });
  });

  test('goods that are given back beside one count in full', async () => {
    const lines = [{ ...device, currentQuantity: 0 }, card];
    const found = await readOne({ lines, taxMinor: 19_00, refundedMinor: 119_00 });
    expect(found).toMatchObject({ goods: 100_00, refunded: 100_00 });
    expect(found?.lines.map(({ refunded }) => refunded)).toEqual([100_00, 0]);
  });

  test('what is paid with one counts like any other payment: the price of the order holds it', async () => {
    expect(await readOne({ lines: [device], taxMinor: 19_00 })).toMatchObject({ goods: 100_00 });
  });
});

test('parts always add up, and none differs by more than one unit from its share', () => {
  const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), weights, (amount, shares) => {
      const parts = split(amount, shares);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
      const total = shares.reduce((all, each) => all + each, 0) || shares.length;
      const isFair = parts.every((part, index) => {
        const weight =
          total === shares.length && shares.every((each) => each === 0) ? 1 : (shares[index] ?? 0);
        return Math.abs(part - (amount * weight) / total) <= 1;
      });
      expect(isFair).toBe(true);
    }),
  );
});
