-- call: delivery times, a year
-- instead: string_agg
select country, warehouse_name, carrier, count(*) from shipments
where day between (now() at time zone 'Europe/London')::date - 364 and (now() at time zone 'Europe/London')::date group by 1, 2, 3
