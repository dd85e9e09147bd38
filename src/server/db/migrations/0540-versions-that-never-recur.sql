-- A part of a roll-up had the hash of its rows as its version. Content that came back brought that version back, and with it
-- whatever had been read in between and kept under it. Now such a part gets a new version when its hash changes.
alter table part_versions add column content uuid;

update part_versions set content = version
where part <> '' and name in ('sales_days', 'sales_days_channels', 'sales_product_days', 'sales_product_days_channels',
  'sales_customer_days_channels');

create or replace function move_data_versions() returns trigger language plpgsql as $$
declare
  noted constant text := current_setting('touchline.changed');
begin
  insert into data_versions
  select name, gen_random_uuid()
  from string_to_table(noted, '|') as name
  where name <> '' and strpos(name, '#') = 0 order by name
  on conflict (table_name) do update set version = excluded.version;
  if strpos(noted, '#') > 0 then
    -- Locked first, so that the content is that of everyone who has committed before.
    insert into part_versions as stored (name, part)
    select split_part(entry, '#', 1), split_part(entry, '#', 2)
    from string_to_table(noted, '|') as entry
    where strpos(entry, '#') > 0
    order by 1, 2
    on conflict (name, part) do update set version = stored.version;
    update part_versions as stored set version = gen_random_uuid(), content = touched.content
    from (
      select name, part, hash_part(name, part) as content
      from (
        select split_part(entry, '#', 1) as name, split_part(entry, '#', 2) as part
        from string_to_table(noted, '|') as entry
        where strpos(entry, '#') > 0
      ) as entry
    ) as touched
    where stored.name = touched.name and stored.part = touched.part
      and (touched.content is null or stored.content is distinct from touched.content);
  end if;
  delete from data_changes;
  perform set_config('touchline.changed', '', true);
  return null;
end $$;
