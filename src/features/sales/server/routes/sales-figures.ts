import { ofChannel, onlyPart, untilDay } from '#server/answers/part-ranges.ts';
import type { Narrowed } from '#server/http/answer-state.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { addDays } from '#shared/dates.ts';
import { amazonOrdersByDate } from '../../contract/amazon-orders.ts';
import { amazonSalesFees } from '../../contract/fees.ts';
import * as contract from '../../contract/sales.ts';
import type { SalesChannel } from '../../rules/regions.ts';
import type { SalesCompany } from '../queries/channel-sales.ts';
import { computeCombinedTotals } from './combined-totals.ts';
import { listSoldOutDays } from '../queries/combined/sold-out-days.ts';
import { describeSalesDefinition } from './sales-definition.ts';
import { computeAmazonStats, listAmazonDays, listAmazonDetails } from './amazon-figures.ts';
import { listAmazonFees } from './amazon-fees.ts';
import { listAmazonOrders } from './amazon-orders.ts';
import { computeShopifyTotals, listShopifyDays, listShopifyBestsellers } from './shopify-figures.ts';

/** What was sold: figures that change only with orders, each made of the channels and days that it shows. */
export function registerSalesFigures(app: App, company: SalesCompany): void {
  const [ofAmazon, ofShopify] = [narrowToChannel('amazon'), narrowToChannel('shopify')];
  // By the content of the days: they are summed again whenever one of their orders is touched.
  const ofBoth = { narrow: () => ({ sales_days: { name: 'sales_days_channels' } }) as const };

  serveRemembered(
    app,
    contract.salesSummary,
    ({ db, query, now }) => computeCombinedTotals(db, { ...query, now, company }),
    ofBoth,
  );
  serveRemembered(
    app,
    contract.salesSoldOut,
    ({ db, query, now }) => listSoldOutDays(db, { ...query, now, company }),
    { narrow: ({ query, today }) => narrowSoldOutDays(query.channel, today) },
  );
  serveRemembered(
    app,
    contract.salesDefinition,
    ({ db, query, now }) => describeSalesDefinition(db, { ...query, now, company }),
    ofBoth,
  );
  serveRemembered(
    app,
    contract.amazonSalesStats,
    ({ db, query, now }) => computeAmazonStats(db, { ...query, now, company }),
    ofAmazon,
  );
  serveRemembered(
    app,
    contract.amazonSalesDaily,
    ({ db, query, now }) => listAmazonDays(db, { ...query, now, company }),
    ofAmazon,
  );
  serveRemembered(
    app,
    contract.amazonSalesDetailed,
    ({ db, query, now }) => listAmazonDetails(db, { ...query, now, company }),
    ofAmazon,
  );
  serveRemembered(
    app,
    amazonSalesFees,
    ({ db, query, now }) => listAmazonFees(db, { ...query, now, company }),
    ofAmazon,
  );
  serveRemembered(
    app,
    contract.shopifySummary,
    ({ db, query, now }) => computeShopifyTotals(db, { ...query, now, company }),
    ofShopify,
  );
  serveRemembered(
    app,
    contract.shopifyDaily,
    ({ db, query, now }) => listShopifyDays(db, { ...query, now, company }),
    ofShopify,
  );
  serveRemembered(
    app,
    contract.shopifyProducts,
    ({ db, query, now }) => listShopifyBestsellers(db, { ...query, now, company }),
    ofShopify,
  );
  serveRemembered(
    app,
    amazonOrdersByDate,
    ({ db, query, now }) => listAmazonOrders(db, { ...query, now, company }),
    { narrow: ({ query: { date } }) => narrowToDate(date) },
  );
}

/** What one channel sold does not change with orders of the other. */
function narrowToChannel(channel: SalesChannel): { narrow: () => Narrowed } {
  const narrowed = {
    sales_days: ofChannel('sales_days_channels', channel),
    sales_product_days: ofChannel('sales_product_days_channels', channel),
    sales_customer_days: ofChannel('sales_customer_days_channels', channel),
  };
  return { narrow: () => narrowed };
}

const narrowToDate = (date: string): Narrowed => ({
  orders: onlyPart('orders', date),
  order_lines: onlyPart('orders', date),
});

/** Of today only counts what ran out or came back. */
const narrowSoldOutDays = (channel: SalesChannel | undefined, today: string): Narrowed => ({
  sales_product_days: channel
    ? ofChannel('sales_product_days_channels', channel)
    : { name: 'sales_product_days_channels' },
  stock_latest: { name: 'stock_turns' },
  stock_daily: [untilDay('stock_daily', addDays(today, -1)), { name: 'stock_turns' }],
  stock_daily_totals: untilDay('stock_readings', today),
});
