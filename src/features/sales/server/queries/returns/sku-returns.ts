import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { DaySpan } from '../../../rules/periods.ts';
import { isReturned } from '../../../rules/returns.ts';

/** What came back of the units of a SKU that shops sold in some days, whenever it came back. */
interface SkuReturns {
  /** Sold, less what was refunded or taken off its order. */
  units: number;
  refundedUnits: number;
  returnedUnits: number;
  restockedUnits: number;
  /** The most frequent first; a reason is null where the shop has none. */
  reasons: { reason: string | null; units: number }[];
}

/** Null while no shop's returns are known: that would be none. */
export async function loadSkuReturns(db: Db, sku: string, span: DaySpan): Promise<SkuReturns | null> {
  if (!(await areReturnsKnown(db))) return null;
  const [sold, lines, restockedUnits] = await Promise.all([
    selectSold(db, sku, span),
    selectReturnLines(db, sku, span),
    sumRestocked(db, sku, span),
  ]);
  const returned = lines.filter(isReturned);
  const byReason = Map.groupBy(returned, ({ reason }) => reason);
  return {
    ...sold,
    returnedUnits: sumBy(returned, ({ units }) => units),
    restockedUnits,
    reasons: [...byReason]
      .map(([reason, some]) => ({ reason, units: sumBy(some, ({ units }) => units) }))
      .toSorted((a, b) => b.units - a.units || (a.reason ?? '').localeCompare(b.reason ?? '')),
  };
}

const progress = z.object({ isLoading: z.boolean(), blindFrom: z.string().nullish() });

/** Whether a shop's returns have been read to the end of their past, and its app may see them; one that doesn't say so has not. */
function isRead(cursor: unknown): boolean {
  const { data } = progress.safeParse(cursor);
  return data !== undefined && !data.isLoading && data.blindFrom == null;
}

/** Whether the returns of every shop are known. */
async function areReturnsKnown(db: Db): Promise<boolean> {
  const feeds = await db
    .selectFrom('sources')
    .select(['last_success_at', 'cursor'])
    .where('kind', '=', 'returns')
    .where('is_configured', '=', true)
    .execute();
  return feeds.length > 0 && feeds.every(({ last_success_at: at, cursor }) => at !== null && isRead(cursor));
}

async function selectSold(db: Db, sku: string, { from, to }: DaySpan) {
  const { rows } = await sql<{ units: number; refundedUnits: number }>`
    select coalesce(sum(units), 0)::integer as units, coalesce(sum(refunded_units), 0)::integer as "refundedUnits"
    from sales_product_days
    where channel = 'shopify' and sku = ${sku} and day between ${from} and ${to}`.execute(db);
  return rows[0] ?? { units: 0, refundedUnits: 0 };
}

/** Of orders that were not cancelled: those count as sold. */
const ofSoldOrders = ({ from, to }: DaySpan) => sql`
  join orders on orders.channel = 'shopify' and orders.account = line.account
    and orders.external_id = line.order_external_id
    and orders.day between ${from} and ${to} and not orders.is_cancelled`;

async function selectReturnLines(db: Db, sku: string, span: DaySpan) {
  const { rows } = await sql<{
    kind: 'return' | 'refund' | 'exchange';
    status: string;
    reason: string | null;
    units: number;
  }>`
    select line.kind, line.status, line.reason_name as reason, sum(line.units)::integer as units
    from order_returns as line ${ofSoldOrders(span)}
    where line.sku = ${sku}
    group by line.kind, line.status, line.reason_name`.execute(db);
  return rows;
}

async function sumRestocked(db: Db, sku: string, span: DaySpan): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(line.units), 0)::integer as units
    from order_restocks as line ${ofSoldOrders(span)}
    where line.sku = ${sku}`.execute(db);
  return rows[0]?.units ?? 0;
}
