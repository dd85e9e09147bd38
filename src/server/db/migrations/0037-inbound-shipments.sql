-- Shipments into Amazon's stock. Amazon reports no dates: when one left is when a reading first saw it under way.
create table fba_shipments (
  id text primary key,
  account text not null,
  -- Null where Amazon lists it for several pools.
  region text check (region in ('US', 'UK', 'EU', 'CA')),
  name text not null,
  status text not null,
  destination text,
  first_seen_at timestamptz not null,
  shipped_seen_at timestamptz,
  -- False where the first reading found it under way already: then it left on that day or earlier.
  is_ship_day_known boolean not null default false
);

create table fba_shipment_lines (
  shipment_id text not null references fba_shipments (id) on delete cascade,
  sku text not null,
  fnsku text,
  shipped integer not null,
  -- Null is "not told".
  received integer,
  primary key (shipment_id, sku)
);

do $$
declare
  name text;
begin
  foreach name in array array['fba_shipments', 'fba_shipment_lines'] loop
    insert into data_versions values (name);
    execute format('create trigger data_version after insert or update or delete or truncate on %I
      for each statement execute function note_data_change()', name);
  end loop;
end $$;
