import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written by `sales`. */
export interface OrdersTable {
  id: GeneratedAlways<number>;
  channel: 'amazon' | 'shopify';
  account: string;
  external_id: string;
  number: string;
  placed_at: Date;
  /** The company day of placed_at. */
  day: string;
  region: 'EU' | 'NA' | 'OTHER';
  country: string | null;
  currency: string;
  is_cancelled: boolean;
  /** What the customer pays for goods after discounts, without tax and shipping, in minor units; null while unknown. */
  goods_minor: number | null;
  /** On what goods_minor rests: the channel's breakdown, a tax that we estimate, a settlement of the channel. */
  goods_basis: Generated<'reported' | 'estimated' | 'settled'>;
  refunded_minor: Generated<number>;
  /** What the shop shows as the order's total and discounts. */
  total_minor: number | null;
  discounts_minor: Generated<number>;
  units: number;
  /** The same for two orders of one customer; random once their personal data is emptied. */
  customer_key: string | null;
  customer_name: string | null;
  customer_email: string | null;
  /** Set when a person had them erased; they stay empty then. */
  personal_data_erased_at: Date | null;
  payment_status: string | null;
  fulfillment_status: string | null;
  provider_updated_at: Date;
}

/** Written by `sales`. */
export interface OrderLinesTable {
  order_id: number;
  line: number;
  sku: string | null;
  asin: string | null;
  title: string;
  is_gift_card: Generated<boolean>;
  quantity: number;
  refunded_quantity: Generated<number>;
  goods_minor: number | null;
  refunded_minor: Generated<number>;
}

/** Written by `sales`. What Amazon has booked for an order, which may come before the order does. */
export interface OrderPostingsTable {
  account: string;
  /** The same for what was held back and is released later. */
  id: string;
  order_external_id: string;
  kind: 'sale' | 'refund';
  posted_at: Date;
  currency: string;
  /** Goods without tax, of a refund as of a sale. */
  goods_minor: number;
  lines: ColumnType<{ sku: string | null; quantity: number; goodsMinor: number }[], string>;
}

/** Written by `sales`. What Amazon says of an order beside its money; none of an order that was read before that was. */
export interface AmazonOrderDetailsTable {
  account: string;
  order_external_id: string;
  recipient_country: string | null;
  packages: ColumnType<unknown, string>;
  lines: ColumnType<unknown, string>;
  provider_updated_at: Date;
}

/** Written by `sales`. The serial numbers of an order's units. */
export interface OrderSerialsTable {
  account: string;
  order_external_id: string;
  serial_number: string;
  sku: string | null;
  /** `channel`, or `warehouse:tive`. */
  told_by: Generated<string>;
}

/** Written by `sales`. What warehouses scanned into their orders, and which order of a shop that is. */
export interface WarehouseOrderSerialsTable {
  warehouse_id: string;
  warehouse_order_id: string;
  serial_number: string;
  sku: string | null;
  /** In lower case and without its #. */
  order_number: string;
  account: string | null;
  order_external_id: string | null;
  told_at: Date;
}

/** Written by `sales`. What came back of a shop's order, or is to; `exchange` is what goes out in its place. */
export interface OrderReturnsTable {
  account: string;
  order_external_id: string;
  id: string;
  kind: 'return' | 'refund' | 'exchange';
  /** The shop's name of the return; null for a refund without one. */
  name: string | null;
  status: string;
  sku: string | null;
  title: string | null;
  units: number;
  /** Of an exchange: how many are lines of the order. */
  processed_units: number | null;
  reason_code: string | null;
  reason_name: string | null;
  /** May name people: kept as long as their names are. */
  note: string | null;
  returned_at: Date;
}

/** Written by `sales`. Units of a shop's order that went back onto a shelf. */
export interface OrderRestocksTable {
  account: string;
  order_external_id: string;
  id: string;
  sku: string | null;
  units: number;
  /** As the shop calls it; null where it does not say. */
  place_name: string | null;
  restocked_at: Date;
  /** The company day of restocked_at. */
  day: string;
}

/** What Amazon keeps, in minor units. */
interface FeeColumns {
  referral_minor: number;
  fba_minor: number;
  storage_minor: number;
  other_minor: number;
}

/**
 * Written by `sales`, with the orders. Those orders of a company day of which Amazon has booked the fees of every unit,
 * and what they brought.
 */
export interface SalesFeeDaysTable {
  day: string;
  region: OrdersTable['region'];
  currency: string;
  orders: number;
  goods_minor: number;
  refunded_minor: number;
}

/** Written by `sales`, with the orders. What Amazon keeps of them, by SKU; null for what is booked for none. */
export interface SalesProductFeeDaysTable extends FeeColumns {
  day: string;
  region: OrdersTable['region'];
  currency: string;
  sku: string | null;
}

/** Written by `sales`. Fees that belong to no order, on the company day on which they were booked. */
export interface AccountFeesTable extends FeeColumns {
  account: string;
  id: string;
  posted_at: Date;
  day: string;
  currency: string;
  name: string;
}

/** Written by `sales`. How many such fees could not be read, by source and the company day on which they were posted. */
export interface AccountFeesSetAsideTable {
  source_id: string;
  day: string;
  rows: number;
}

/** Written by `sales`. How many orders a source could not read on a day; of finances, how many refunds that were posted on it. */
export interface OrdersSetAsideTable {
  source_id: string;
  day: string;
  rows: number;
}

/** Written by `sales`, with the orders. What was sold by company day, region and currency. */
export interface SalesDaysTable {
  channel: OrdersTable['channel'];
  day: string;
  region: OrdersTable['region'];
  currency: string;
  orders: number;
  units: number;
  goods_minor: number;
  refunded_minor: number;
  /** Orders that have no price yet; they are not among the others. */
  pending_orders: number;
  pending_units: number;
  /** Orders without a known customer. */
  orders_of_unknown: number;
  /** Of the orders, those whose price is an estimate. */
  estimated_orders: Generated<number>;
  estimated_units: Generated<number>;
}

/** Written by `sales`, with the orders. The same by product; a product without a SKU is identified by its title. */
export interface SalesProductDaysTable {
  channel: OrdersTable['channel'];
  day: string;
  region: OrdersTable['region'];
  currency: string;
  sku: string | null;
  title: string;
  orders: number;
  units: number;
  refunded_units: number;
  goods_minor: number;
  refunded_minor: number;
  estimated_units: Generated<number>;
}

/** Written by `sales`, with the orders. How many customers bought on a day, by the day on which they had before. */
export interface SalesCustomerDaysTable {
  channel: OrdersTable['channel'];
  /** A region, within which the earlier day is then looked for, or all of them. */
  scope: OrdersTable['region'] | 'ALL';
  day: string;
  previous_day: string | null;
  customers: number;
}

/** Written by `sales`. */
export interface ExchangeRatesTable {
  day: string;
  currency: string;
  per_euro: number;
}

/** Written by `sales`. A webhook call of a shop; kept for a while so that a repetition has no second effect. */
export interface ShopNoticesTable {
  id: string;
  body_hash: Buffer;
  shop: string;
  topic: string;
  order_external_id: string | null;
  received_at: Date;
  /** The shop says that it has deleted the order, and no longer had it when we looked. */
  is_confirmed: Generated<boolean>;
}
