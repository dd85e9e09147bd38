-- Other systems that are told of alerts.
create table webhook_destinations (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 8 and 1000),
  shape text not null check (shape in ('json', 'slack', 'teams')),
  -- Signs what is sent. Told once, when it is made.
  secret text not null,
  areas text[] not null,
  only_urgent boolean not null,
  is_on boolean not null,
  -- Why it was turned off by itself.
  off_reason text check (length(off_reason) <= 300),
  created_at timestamptz not null,
  created_by text not null,
  version integer not null default 1
);
create unique index webhook_destinations_name on webhook_destinations (lower(name));
select watch_table('webhook_destinations');

alter table deliveries add column destination_id bigint references webhook_destinations on delete cascade;
create index deliveries_destination on deliveries (destination_id) where destination_id is not null;
