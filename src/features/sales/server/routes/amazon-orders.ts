import type { Db } from '#server/db/database.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { getDayInZone } from '#shared/dates.ts';
import { toMajorUnits } from '../../rules/figures.ts';
import { describeForeignRefunds } from '../../rules/set-aside.ts';
import type { amazonOrdersByDate } from '../../contract/amazon-orders.ts';
import { getRegionOfAccount, listMissingRefunds } from '../queries/amazon/missing-refunds.ts';
import { selectAmazonOrdersOnDay, type AmazonOrderRow } from '../queries/amazon/select-amazon-orders.ts';
import { explainMissingOrders, type SalesCompany } from '../queries/channel-sales.ts';

type Answer = ResponseOf<typeof amazonOrdersByDate>;
type Order = Answer['orders'][number];

interface DayQuestion {
  date: string;
  now: Date;
  company: SalesCompany;
}

/** The orders of a day as the wire has them. */
export async function listAmazonOrders(
  db: Db,
  { date, now, company: { timeZone } }: DayQuestion,
): Promise<Answer> {
  const rows = await selectAmazonOrdersOnDay(db, date);
  const today = getDayInZone(timeZone, now);
  const missing = await listMissingRefunds(db, { timeZone, from: date, to: date, today });
  const regions = new Set(rows.map(({ account }) => getRegionOfAccount(account)));
  const incomplete = new Set(missing.map(({ region }) => region));
  const error = rows.length === 0 ? await explainMissingOrders(db, 'amazon', now) : undefined;
  return {
    success: error === undefined,
    ...(error !== undefined && { error }),
    notes: [
      ...missing
        .filter(({ region }) => regions.has(region))
        .flatMap(({ explain }) => explain({ from: date, to: date })),
      ...describeForeignRefunds([...new Set(rows.flatMap(({ refundedIn }) => refundedIn))].toSorted()),
    ],
    orders: rows.map((row) =>
      toAmazonWireOrder(row, {
        areRefundsKnown: !incomplete.has(getRegionOfAccount(row.account)) && row.refundedIn.length === 0,
      }),
    ),
  };
}

function toAmazonWireOrder(row: AmazonOrderRow, { areRefundsKnown }: { areRefundsKnown: boolean }): Order {
  const { currency, details, goodsMinor } = row;
  const toMajor = (minor: number | null) => (minor === null ? null : toMajorUnits(minor, currency));
  return {
    ORDER_NUMBER: row.number,
    CREATED_AT: row.placedAt.toISOString(),
    COUNTRY: row.country,
    SHIP_TO_COUNTRY: details?.recipientCountry ?? null,
    STATUS: row.status,
    IS_CANCELLED: row.isCancelled,
    CURRENCY: currency,
    TOTAL_PRICE: toMajor(row.totalMinor),
    NET_REVENUE: row.isCancelled || goodsMinor === null ? null : toMajor(goodsMinor - row.refundedMinor),
    ARE_REFUNDS_KNOWN: areRefundsKnown,
    // What was booked is what the customer paid; the order may give none.
    TAX: toMajor(row.bookedTaxMinor ?? sumTax(details)),
    TAX_SCHEME: details?.lines.find(({ taxScheme }) => taxScheme !== null)?.taxScheme ?? null,
    FEES:
      row.fees?.map((fee) => ({ currency: fee.currency, amount: toMajorUnits(fee.minor, fee.currency) })) ??
      null,
    PACKAGES: details?.packages.map(toWirePackage) ?? null,
    LINES: row.lines.map((line, index) =>
      toWireLine(line, { details: details?.lines[index], kits: row.kits }),
    ),
  };
}

/** Null unless it is known of every line that has units left. */
function sumTax(details: AmazonOrderRow['details']): number | null {
  if (!details || details.lines.length === 0) return null;
  let sum = 0;
  for (const { taxMinor } of details.lines) {
    if (taxMinor === null) return null;
    sum += taxMinor;
  }
  return sum;
}

type Details = NonNullable<AmazonOrderRow['details']>;

const toWirePackage = ({ carrier, trackingNumber, status, shippedAt }: Details['packages'][number]) => ({
  CARRIER: carrier,
  TRACKING_NUMBER: trackingNumber,
  STATUS: status,
  SHIPPED_AT: shippedAt,
});

const toWireLine = (
  { sku, title, quantity }: AmazonOrderRow['lines'][number],
  { details, kits }: { details: Details['lines'][number] | undefined; kits: readonly string[] },
): Order['LINES'][number] => ({
  SKU: sku,
  TITLE: title,
  QUANTITY: quantity,
  CANCELLED_QUANTITY: details?.cancelledQuantity ?? null,
  CANCELLED_BY: details?.cancelledBy ?? null,
  IS_CANCELLATION_REQUESTED: details?.isCancellationRequested ?? false,
  SERIALS: (details?.serialNumbers ?? []).map((serial) => ({
    SERIAL_NUMBER: serial,
    IS_KIT: kits.includes(serial),
  })),
});
