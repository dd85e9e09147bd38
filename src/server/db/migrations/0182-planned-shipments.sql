-- Shipments that people have decided on and that have not left: of a variant, to a warehouse or a pool of Amazon.
create table planned_shipments (
  id bigint generated always as identity primary key,
  place text not null,
  cell text not null,
  -- The warehouse that it leaves from, by its place; null for the factory.
  source text,
  units integer not null check (units between 1 and 1000000),
  ship_on date not null,
  arrives_on date not null check (arrives_on >= ship_on),
  state text not null default 'planned' check (state in ('planned', 'shipped', 'cancelled')),
  note text check (length(note) between 1 and 1000),
  planned_by text not null,
  version integer not null default 1,
  saved_at timestamptz not null
);
create index planned_shipments_state on planned_shipments (state, ship_on);
select watch_table('planned_shipments', true);

-- Proposals that people do not want to see until a day.
create table dismissed_proposals (
  place text not null,
  cell text not null,
  until date not null,
  reason text not null check (length(reason) between 1 and 1000),
  dismissed_by text not null,
  dismissed_at timestamptz not null,
  primary key (place, cell)
);
select watch_table('dismissed_proposals', true);
