import { sql } from 'kysely';
import type { AmazonOrder } from '#connectors/amazon/index.ts';
import type { Db } from '#server/db/database.ts';

interface AccountOrders {
  account: string;
  orders: readonly AmazonOrder[];
}

/** Keeps what Amazon says of orders beside their money; an older version of an order changes nothing. */
export async function storeOrderDetails(tx: Db, { account, orders }: AccountOrders): Promise<void> {
  const latest = new Map<string, AmazonOrder>();
  for (const order of orders) {
    const known = latest.get(order.id);
    if (!known || known.updatedAt <= order.updatedAt) latest.set(order.id, order);
  }
  const changed = await upsertDetails(tx, account, [...latest.values()]);
  await replaceSerials(tx, {
    account,
    orders: changed.flatMap((id) => latest.get(id) ?? []),
  });
}

async function upsertDetails(tx: Db, account: string, orders: readonly AmazonOrder[]): Promise<string[]> {
  const incoming = orders.map((order) => ({
    id: order.id,
    recipient_country: order.recipientCountry,
    packages: order.packages,
    lines: order.lines.map(toDetailsLine),
    provider_updated_at: order.updatedAt,
  }));
  const { rows } = await sql<{ id: string }>`
    insert into amazon_order_details as stored
      (account, order_external_id, recipient_country, packages, lines, provider_updated_at)
    select ${account}, id, recipient_country, packages, lines, provider_updated_at
    from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) as incoming (
      id text, recipient_country text, packages jsonb, lines jsonb, provider_updated_at timestamptz
    )
    on conflict (account, order_external_id) do update
    set recipient_country = excluded.recipient_country, packages = excluded.packages, lines = excluded.lines,
        provider_updated_at = excluded.provider_updated_at
    where stored.provider_updated_at <= excluded.provider_updated_at
      and (stored.recipient_country, stored.packages, stored.lines)
          is distinct from (excluded.recipient_country, excluded.packages, excluded.lines)
    returning order_external_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

const toDetailsLine = (line: AmazonOrder['lines'][number]) => ({
  cancelledQuantity: line.cancelledQuantity,
  cancelledBy: line.cancelledBy,
  isCancellationRequested: line.isCancellationRequested,
  taxMinor: line.taxMinor,
  taxScheme: line.taxScheme,
  serialNumbers: line.serialNumbers,
});

async function replaceSerials(tx: Db, { account, orders }: AccountOrders): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await sql`
    delete from order_serials
    where account = ${account} and told_by = 'channel' and order_external_id = any(${ids}::text[])`.execute(
    tx,
  );
  const serials = orders.flatMap(({ id, lines }) =>
    lines.flatMap(({ sku, serialNumbers }) => serialNumbers.map((serial) => ({ id, sku, serial }))),
  );
  await sql`
    insert into order_serials (account, order_external_id, serial_number, sku)
    select ${account}, id, serial, sku
    from jsonb_to_recordset(${JSON.stringify(serials)}::jsonb) as incoming (id text, sku text, serial text)
    on conflict do nothing`.execute(tx);
}
