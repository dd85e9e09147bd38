import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { selectRefundedIn } from './amazon/foreign-refunds.ts';
import { selectOrderRestocks, selectOrderReturns } from './returns/select-order-returns.ts';

interface SerialOfOrder {
  serial_number: string;
  sku: string | null;
  /** It is that of a recorded kit. */
  is_kit: boolean;
}

interface OrderQuestion {
  /** Its id in its channel. */
  externalId: string;
  /** Names of orders before this day are hidden. */
  keptFrom: string;
}

/** An order with its lines, the serial numbers of its units and what came back. */
export async function loadOrder(db: Db, { externalId, keptFrom }: OrderQuestion) {
  const order = await db
    .selectFrom('orders')
    .select([
      'id',
      'external_id',
      'channel',
      'account',
      'number',
      'placed_at',
      'country',
      'currency',
      'units',
    ])
    .select([
      'is_cancelled',
      'goods_minor',
      'goods_basis',
      'refunded_minor',
      'total_minor',
      'discounts_minor',
    ])
    .select(['payment_status', 'fulfillment_status'])
    .select(selectRefundedIn.as('refunded_in'))
    .select(
      sql<boolean>`day >= ${keptFrom}::date and (customer_name is not null or customer_email is not null)`.as(
        'has_customer',
      ),
    )
    .where('external_id', '=', externalId)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!order) throw new AppError('not_found', 'This order doesn’t exist. It may have been removed.');
  const { id, ...facts } = order;
  const [lines, serials, returns, restocks] = await Promise.all([
    selectLines(db, id),
    selectSerials(db, order),
    selectOrderReturns(db, order),
    selectOrderRestocks(db, order),
  ]);
  return { ...facts, lines, serials, returns, restocks };
}

const selectLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_lines')
    .select([
      'sku',
      'asin',
      'title',
      'is_gift_card',
      'quantity',
      'refunded_quantity',
      'goods_minor',
      'refunded_minor',
    ])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();

async function selectSerials(
  db: Db,
  { account, external_id }: { account: string; external_id: string },
): Promise<SerialOfOrder[]> {
  const { rows } = await sql<SerialOfOrder>`
    select distinct on (serial_number) serial_number, sku, exists (select from kits where kits.serial_number = serials.serial_number) as is_kit
    from order_serials as serials where account = ${account} and order_external_id = ${external_id}
    order by serial_number, sku`.execute(db);
  return rows;
}
