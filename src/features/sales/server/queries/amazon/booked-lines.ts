import { sql } from 'kysely';

/**
 * What Amazon has booked for the orders of some days, line by line. `is_known` says whether the fees of an order are
 * known: all of its units are booked, each with its fees. Of an order for nothing Amazon repeats no units, so one
 * booking is enough.
 */
export const selectBookedLines = (days: readonly string[]) => sql`
  select orders.id, orders.day, orders.region, orders.currency, orders.goods_minor, orders.refunded_minor,
         posting.kind, posting.currency as booked_in, line.sku, line."goodsMinor" as returned_minor,
         line."taxMinor" as tax_minor, line.fees,
         bool_and(line.fees is not null) over whole
           and bool_or(posting.kind = 'sale') over whole
           and (sum(line.quantity) filter (where posting.kind = 'sale') over whole >= orders.units
                or orders.goods_minor = 0) as is_known
  from orders
  join order_postings as posting
    on posting.account = orders.account and posting.order_external_id = orders.external_id
  cross join lateral jsonb_to_recordset(posting.lines)
    as line (sku text, quantity integer, "goodsMinor" bigint, "taxMinor" bigint, fees jsonb)
  where orders.channel = 'amazon' and orders.day = any(${[...days]}::date[])
    and not orders.is_cancelled and orders.goods_minor is not null
  window whole as (partition by orders.id)`;
