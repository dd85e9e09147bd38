import { loadProductNames } from '#features/product-names/server/public.ts';
import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { amazonSalesFees } from '../../contract/fees.ts';
import { computeNetAfterFees, listUnconverted, sumBookedFees, type FeeSums } from '../../rules/fees.ts';
import {
  areBookingsRead,
  selectAccountFees,
  selectOrdersWithFees,
  selectProductFees,
} from '../queries/amazon/fees.ts';
import { explainMissingAccountFees } from '../queries/amazon/missing-account-fees.ts';
import { loadConverter, readChannelSales, type SalesQuestion } from '../queries/channel-sales.ts';
import { buildSalesAnswer, createToMajor } from './wire-figures.ts';

type Answer = ResponseOf<typeof amazonSalesFees>;

/** What Amazon keeps of what was sold in a period, and what is left of it. */
export async function listAmazonFees(db: Db, question: SalesQuestion): Promise<Answer> {
  const sales = await readChannelSales(db, 'amazon', question);
  const { from, to } = sales.period;
  const filter = { from, to, region: question.region };
  const isKnown = sales.error === undefined;
  const [orders, fees, accountFees, areRead, missing] = await Promise.all([
    isKnown ? selectOrdersWithFees(db, filter) : [],
    isKnown ? selectProductFees(db, filter) : [],
    isKnown ? selectAccountFees(db, filter) : [],
    isKnown && areBookingsRead(db, question.region),
    isKnown ? explainMissingAccountFees(db, { ...filter, timeZone: question.company.timeZone }) : [],
  ]);
  const { currency } = question.company;
  const sold = [...orders, ...fees, ...accountFees];
  const converter = await loadConverter(db, question.company, { sold, from, to });
  const net = computeNetAfterFees(orders, fees, converter);
  const account = sumBookedFees(accountFees, converter);
  const toMajor = createToMajor(currency);
  return {
    ...buildSalesAnswer(sales),
    fees: {
      CURRENCY: currency,
      TOTAL_ORDERS: isKnown ? sumBy(sales.sold, (row) => row.orders) : null,
      ORDERS_WITH_FEES: isKnown ? net.orders : null,
      REVENUE: toMajor(net.revenueMinor),
      ...buildFees(net.fees, currency),
      NET_AFTER_FEES: toMajor(net.netMinor),
      WITHOUT_RATE: net.withoutRate,
      ARE_REFUNDS_KNOWN: orders.every((row) => row.orders === 0 || sales.areRefundsKnown(row)),
      ARE_ORDERS_READ: sales.areOrdersRead({ from }),
    },
    products: await listProducts(
      db,
      Map.groupBy(fees, ({ sku }) => sku),
      (rows) => buildFees(sumBookedFees(rows, converter), currency),
    ),
    account_fees: {
      ...buildFees(areRead || accountFees.length > 0 ? account : null, currency),
      WITHOUT_RATE: listUnconverted(account.unconverted),
      MISSING: missing,
    },
  };
}

function buildFees(fees: FeeSums | null, currency: string) {
  const toMajor = createToMajor(currency);
  return {
    REFERRAL: toMajor(fees?.referral ?? null),
    FBA: toMajor(fees?.fba ?? null),
    STORAGE: toMajor(fees?.storage ?? null),
    OTHER: toMajor(fees?.other ?? null),
    FEES: toMajor(fees?.total ?? null),
  };
}

async function listProducts<Row>(
  db: Db,
  bySku: ReadonlyMap<string | null, Row[]>,
  build: (rows: Row[]) => ReturnType<typeof buildFees>,
): Promise<Answer['products']> {
  const names = await loadProductNames(
    db,
    [...bySku.keys()].flatMap((sku) => sku ?? []),
  );
  return [...bySku]
    .map(([sku, rows]) => ({
      SKU: sku,
      PRODUCT_NAME: sku === null ? null : (names.get(sku)?.name ?? null),
      ...build(rows),
    }))
    .toSorted((one, other) => (other.FEES ?? 0) - (one.FEES ?? 0));
}
