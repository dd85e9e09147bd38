import type { Refund } from './aftermath.ts';
import { DAY } from '../days.ts';
import { listPicks } from '../catalogue.ts';
import type { ParcelEvent } from '../parcels/journeys.ts';
import { EXCHANGE_LINE, type Exchange } from './exchanges.ts';
import type { WorldOrder } from './orders.ts';
import type { Parcel } from '../parcels/parcels.ts';
import { sumTotalMinor } from '../baskets/pricing.ts';
import { sumBy } from '#shared/sum-by.ts';

/** A web shop's order as it is at one moment: what comes later is left out. */
export interface OrderState {
  changedAt: number;
  cancelledAt: number | null;
  payment: 'pending' | 'paid' | 'partially_refunded' | 'refunded' | 'voided';
  fulfillment: 'unfulfilled' | 'partially_fulfilled' | 'fulfilled';
  refundedMinor: number;
  /** How often the customer has asked to send something back. */
  askedReturns: number;
  /** By line: the pieces that the customer has ordered and not sent back. */
  kept: number[];
  parcels: Parcel[];
  /** What goes out in place of what came back, once that has arrived. */
  exchange: Exchange | null;
  /** Since when what is sent by e-mail has been sent. */
  mailedAt: number | null;
}

const ASKED_DAYS_AHEAD = 2;

/** Customers ask before they send something back. */
export const getReturnAskedAt = ({ at }: Pick<Refund, 'at'>): number => at - ASKED_DAYS_AHEAD * DAY;

/** Carriers report a scan to the shop some minutes later. */
export const getLearnedAt = (parcel: Parcel, event: ParcelEvent): number =>
  event.at + (parcel.key % 20) * 60_000;

export function orderState(order: WorldOrder, now: number): OrderState {
  const keepPast = (moment: number | null) => (moment !== null && moment <= now ? moment : null);
  const paidAt = keepPast(order.paidAt);
  const cancelledAt = keepPast(order.cancelledAt);
  const refunds = order.refunds.filter(({ at }) => at <= now);
  const refundedMinor = refunds.reduce(
    (sum, { goodsMinor, shippingMinor, taxMinor }) => sum + goodsMinor + shippingMinor + taxMinor,
    0,
  );
  const exchange = order.exchange !== null && order.exchange.at <= now ? order.exchange : null;
  const askedAt = [
    ...order.refunds.filter(({ comesBack }) => comesBack),
    ...(order.exchange === null ? [] : [order.exchange]),
  ]
    .map(getReturnAskedAt)
    .filter((at) => at <= now);
  const parcels = order.parcels
    .filter(({ createdAt }) => createdAt <= now)
    .map((parcel) => ({
      ...parcel,
      cancelledAt: keepPast(parcel.cancelledAt),
      events: parcel.events.filter((event) => getLearnedAt(parcel, event) <= now),
    }));
  const hasMail = order.lines.some(({ product }) => listPicks(product).length === 0);
  const moments = [
    order.placedAt,
    paidAt,
    cancelledAt,
    ...refunds.map(({ at }) => at),
    ...askedAt,
    exchange?.at,
    ...parcels.flatMap((parcel) => [
      parcel.createdAt,
      parcel.cancelledAt,
      ...parcel.events.map((event) => getLearnedAt(parcel, event)),
    ]),
  ];
  return {
    changedAt: Math.max(...moments.map((moment) => moment ?? 0)),
    cancelledAt,
    payment: getPayment(order, { paidAt, cancelledAt, refundedMinor }),
    fulfillment: getFulfillment(order, { parcels, paidAt, isExchanged: exchange !== null }),
    refundedMinor,
    askedReturns: askedAt.length,
    kept: order.lines.map(({ quantity }, line) =>
      cancelledAt === null ? quantity - countReturned(refunds, line) - (exchange?.line === line ? 1 : 0) : 0,
    ),
    exchange,
    parcels,
    mailedAt: hasMail && cancelledAt === null ? paidAt : null,
  };
}

const countReturned = (refunds: readonly Refund[], line: number): number =>
  sumBy(
    refunds.flatMap(({ lines }) => lines),
    (each) => (each.line === line ? each.quantity : 0),
  );

interface PaymentFacts extends Pick<OrderState, 'cancelledAt' | 'refundedMinor'> {
  paidAt: number | null;
}

function getPayment(
  order: WorldOrder,
  { paidAt, cancelledAt, refundedMinor }: PaymentFacts,
): OrderState['payment'] {
  if (paidAt === null) return cancelledAt === null ? 'pending' : 'voided';
  if (refundedMinor === 0) return 'paid';
  return refundedMinor < sumTotalMinor(order, order.market) ? 'partially_refunded' : 'refunded';
}

interface FulfillmentFacts {
  parcels: readonly Parcel[];
  paidAt: number | null;
  isExchanged: boolean;
}

function getFulfillment(
  { lines }: WorldOrder,
  { parcels, paidAt, isExchanged }: FulfillmentFacts,
): OrderState['fulfillment'] {
  const valid = parcels.filter(({ cancelledAt }) => cancelledAt === null);
  const sent = new Set(valid.flatMap(({ contents }) => contents.map(({ line }) => line)));
  const isDone = [
    ...lines.map(
      ({ product }, line) => sent.has(line) || (listPicks(product).length === 0 && paidAt !== null),
    ),
    ...(isExchanged ? [sent.has(EXCHANGE_LINE)] : []),
  ];
  if (isDone.every(Boolean)) return 'fulfilled';
  return isDone.some(Boolean) ? 'partially_fulfilled' : 'unfulfilled';
}
