import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { exportLines, exportTable } from '#testing/views/export-table.tsx';
import {
  buildAmazonDays,
  buildFees,
  buildOrder,
  buildOrdersAnswer,
  buildPeriod,
  buildProducts,
  buildShopifyDays,
  buildStats,
  buildSummary,
} from '#testing/web/sales.ts';
import { amazonOrdersByDate } from '../../contract/amazon-orders.ts';
import { amazonSalesDetailed, shopifyOrdersByDate } from '../../contract/sales.ts';
import { BreakdownModal } from '../combined/BreakdownModal.tsx';
import { ChannelTable } from '../combined/ChannelTable.tsx';
import { ProductsTable } from '../shown/ProductsTable.tsx';
import { AmazonOrdersModal } from './AmazonOrdersModal.tsx';
import { AmazonDaysTable, ShopifyDaysTable } from './DaysTable.tsx';
import { FeesTable } from './FeesTable.tsx';
import { OrdersModal } from './OrdersModal.tsx';
import { RegionTable } from './RegionTable.tsx';

const known = { complete_from: '2026-01-01', complete_to: '2026-11-20' };
const kronor = { currency: 'SEK', amount: -12 };

test('exported days since the last complete sync are at least so much, the others plain numbers', async () => {
  const { sales } = buildShopifyDays(3);
  const nothing = { ORDER_COUNT: 0, NET_REVENUE: 0, UNIQUE_CUSTOMERS: 0, AVG_ORDER_VALUE: null };
  const [today, ...before] = sales.map((day, at) => ({
    ...day,
    ...(at === 0 && nothing),
    ...(at === 2 && { ORDERS_WITHOUT_CUSTOMER: 1 }),
  }));
  if (today === undefined) throw new Error('There are three days.');
  expect(
    await exportTable(<ShopifyDaysTable sales={[today, ...before]} known={known} empty={null} />),
  ).toEqual(['2026-11-21,≥ 0,≥ €0.00,≥ 0,', '2026-11-20,20,2000,20,100', '2026-11-19,19,1900,≥ 19,100']);
});

test('exported days of Amazon with orders that have no price yet are at least so much', async () => {
  const { sales } = buildAmazonDays(2);
  const pending = sales.map((day, at) => ({
    ...day,
    ...(at === 1 && { PENDING_ORDERS: 1, PENDING_UNITS: 2 }),
  }));
  expect(
    await exportTable(
      <AmazonDaysTable sales={pending} known={{ ...known, complete_to: '2026-11-21' }} days={2} />,
    ),
  ).toEqual(['2026-11-21,ALL,21,42,1050', '2026-11-20,ALL,≥ 20,≥ 40,"≥ €1,000.00"']);
});

test('exported regions say what they lack', async () => {
  const { stats } = buildStats();
  const regions = stats.map((region, at) => ({
    ...region,
    is_complete: at === 1,
    ...(at === 0 && { WITHOUT_RATE: [kronor] }),
  }));
  expect(await exportTable(<RegionTable regions={regions} />)).toEqual([
    'EU,≥ 725,"≥ 1,830","≈ €58,301.19",≈ 49.3%',
    'NA,800,1830,58301.19,≈ 50.7%',
  ]);
});

const noRefunds = { ARE_REFUNDS_KNOWN: false };
const unread = { ARE_ORDERS_READ: false };

test('exported regions that may lack refunds bring at most so much, those that may lack orders at least', async () => {
  const { stats } = buildStats();
  const regions = stats.map((region, at) => ({ ...region, ...(at === 0 ? noRefunds : unread) }));
  expect(await exportTable(<RegionTable regions={regions} />)).toEqual([
    'EU,725,1830,"≤ €58,301.19",≈ 49.3%',
    'NA,≥ 800,"≥ 1,830","≥ €58,301.19",≈ 50.7%',
  ]);
});

test('exported channels that may lack refunds or orders are marked, their averages too', async () => {
  const { channels, total, period } = buildSummary();
  const some = channels.map((channel, at) => ({ ...channel, ...(at === 0 ? noRefunds : unread) }));
  expect(await exportTable(<ChannelTable channels={some} total={total} period={period} />)).toEqual([
    'Amazon,1525,"≤ €58,301.19",≤ €111.05,≈ 27.4%',
    'Shopify,"≥ 1,500","≥ €154,194.86",≈ €111.05,≈ 72.6%',
  ]);
});

test('exported days that may lack orders are at least so much', async () => {
  const { sales } = buildShopifyDays(2);
  const days = sales.map((day, at) => ({ ...day, ...(at === 1 && unread) }));
  const all = { ...known, complete_to: '2026-11-21' };
  expect(await exportTable(<ShopifyDaysTable sales={days} known={all} empty={null} />)).toEqual([
    '2026-11-21,21,2100,21,100',
    '2026-11-20,≥ 20,"≥ €2,000.00",≥ 20,≈ €100.00',
  ]);
});

test('exported products that may lack orders are at least so much', async () => {
  const { products, period } = buildProducts(1);
  const lacking = products.map((product) => ({ ...product, ...unread }));
  expect(await exportTable(<ProductsTable products={lacking} period={period} empty={null} />)).toEqual([
    'Product 1,SKU-1,≥ 50,≥ 60,"≥ €5,000.00"',
  ]);
});

test('exported fees of orders that may lack refunds are about so much', async () => {
  const { fees, ...rest } = buildFees();
  expect(await exportTable(<FeesTable {...rest} fees={{ ...fees, ...noRefunds }} />)).toEqual([
    'TL-CP-M-EU,Cityplay M,"≈ €3,180.00",≈ €742.00,≈ €0.00,≈ €8.00,"≈ €3,930.00"',
  ]);
});

test('exported channels say what they lack', async () => {
  const { channels, total, period } = buildSummary();
  const some = channels.map((channel, at) => ({
    ...channel,
    is_complete: at === 1,
    ...(at === 1 && { WITHOUT_RATE: [kronor] }),
  }));
  expect(await exportTable(<ChannelTable channels={some} total={total} period={period} />)).toEqual([
    'Amazon,"≥ 1,525","≥ €58,301.19",111.05,≈ 27.4%',
    'Shopify,1500,"≤ €154,194.86",≤ €111.05,≈ 72.6%',
  ]);
});

test('exported products of a period that lacks an account are at least so much', async () => {
  const { products, period } = buildProducts(2);
  const [first, second] = products;
  if (!first || !second) throw new Error('There are two products.');
  expect(
    await exportTable(
      <ProductsTable products={[first, { ...second, PENDING_UNITS: 1 }]} period={period} empty={null} />,
    ),
  ).toEqual(['Product 1,SKU-1,50,60,5000', 'Product 2,SKU-2,49,≥ 59,"≥ €4,900.00"']);
});

test('exported products of the breakdown sold at least so many where their region lacks an account', async () => {
  const figures = (is_complete: boolean) => ({
    revenue: 0,
    without_rate: [],
    orders: 0,
    units: 0,
    is_complete,
    are_refunds_known: true,
    are_orders_read: true,
  });
  const product = { ASIN: 'B0', PRODUCT_NAME: null, CURRENT_STOCK: 2, RESERVED_UNITS: 1, TOTAL_STOCK: 3 };
  answer(amazonSalesDetailed, {
    success: true,
    period: buildPeriod(30),
    notes: [],
    summary: {
      EU: figures(false),
      NA: figures(true),
      OTHER: figures(true),
      total: figures(false),
      currency: 'EUR',
    },
    products: [
      { ...product, REGION: 'EU', SKU: 'A', UNITS_SOLD: 0 },
      { ...product, REGION: 'NA', SKU: 'B', UNITS_SOLD: 0 },
    ],
  });
  expect(
    await exportTable(<BreakdownModal filters={{ days: 30, region: undefined }} onClose={() => {}} />),
  ).toEqual(['A,B0,EU,2,1,3,≥ 0', 'B,B0,NA,2,1,3,0']);
});

const order = {
  ORDER_NUMBER: '302-1',
  CREATED_AT: '2026-11-20T12:30:00.000Z',
  COUNTRY: 'DE',
  SHIP_TO_COUNTRY: 'AT',
  STATUS: 'SHIPPED',
  IS_CANCELLED: false,
  CURRENCY: 'EUR',
  TOTAL_PRICE: 357,
  NET_REVENUE: 300,
  ARE_REFUNDS_KNOWN: true,
  TAX: 57,
  TAX_SCHEME: null,
  FEES: null,
  PACKAGES: null,
  LINES: [],
};

test('exported orders of Amazon bring at most so much while their refunds may not be known', async () => {
  const lacking = { ARE_REFUNDS_KNOWN: false };
  answer(amazonOrdersByDate, {
    success: true,
    notes: [],
    orders: [
      order,
      { ...order, ...lacking, ORDER_NUMBER: '302-2' },
      { ...order, ...lacking, ORDER_NUMBER: '302-3', NET_REVENUE: null },
    ],
  });
  const rows = await exportTable(<AmazonOrdersModal date="2026-11-20" onClose={() => {}} />);
  expect(rows.map((row) => row.split(',').slice(6, 9))).toEqual([
    ['300', 'EUR', '57'],
    ['≤ €300.00', 'EUR', '57'],
    ['', 'EUR', '57'],
  ]);
});

test('exported fees of an order at Amazon are in its currency, or say in which', async () => {
  const [euros, pounds] = [
    { currency: 'EUR', amount: 54.9 },
    { currency: 'GBP', amount: 2.5 },
  ];
  answer(amazonOrdersByDate, {
    success: true,
    notes: [],
    orders: [
      { ...order, FEES: [euros] },
      { ...order, ORDER_NUMBER: '302-2', FEES: [pounds] },
      { ...order, ORDER_NUMBER: '302-3', FEES: [euros, pounds] },
      { ...order, ORDER_NUMBER: '302-4' },
    ],
  });
  const rows = await exportTable(<AmazonOrdersModal date="2026-11-20" onClose={() => {}} />);
  expect(rows.map((row) => row.split(',')[9])).toEqual(['54.9', '£2.50', '€54.90 + £2.50', '']);
});

test('exported orders of a shop have their discount and currency beside the total', async () => {
  const bare = { PRODUCTS_LIST: 'Charging case', SKUS_LIST: 'TL-CASE' };
  const pounds = { ...bare, ID: '2', CURRENCY: 'GBP', TOTAL_PRICE: 199, TOTAL_DISCOUNTS: 0 };
  answer(shopifyOrdersByDate, buildOrdersAnswer([buildOrder(bare), buildOrder(pounds)]));
  const lines = await exportLines(<OrdersModal date="2026-11-20" onClose={() => {}} />);
  const at = lines[0]?.split(',').indexOf('Total') ?? -1;
  expect(lines.map((line) => line.split(',').slice(at, at + 3))).toEqual([
    ['Total', 'Discounts', 'Currency'],
    ['337.9', '20', 'EUR'],
    ['199', '0', 'GBP'],
  ]);
});
