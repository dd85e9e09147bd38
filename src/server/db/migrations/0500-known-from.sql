-- The first company day of which all orders of an account are known is in the cursor of its source from now on. What was
-- loaded before is known from its first order. A shop's first load that is under way begins again: how far back it goes
-- depends on the rights of the app, which it did not look at.
update sources
set cursor = sources.cursor || jsonb_build_object('known_from', first.day)
from (
  select 'orders:' || case channel when 'amazon' then 'amazon-' else '' end || account as source_id, min(day) as day
  from orders
  group by channel, account
) as first
where sources.id = first.source_id and sources.kind = 'orders' and jsonb_exists_any(sources.cursor, array['since', 'by'])
  and sources.cursor ->> 'by' is distinct from 'created';

update sources
set cursor = cursor || jsonb_build_object('known_from', (left(cursor ->> 'after', 10))::date + 1)
where kind = 'orders' and cursor ->> 'by' = 'created';

update sources set cursor = null where kind = 'orders' and jsonb_exists(cursor, 'history');
