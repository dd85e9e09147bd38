-- What needs a person: each time that a rule's figure was over its threshold is an episode, until it was well for long enough.
create table attention_episodes (
  id bigint generated always as identity primary key,
  rule text not null check (length(rule) between 1 and 60),
  subject text not null check (length(subject) between 1 and 400),
  state text not null check (state in ('pending', 'firing', 'recovering', 'resolved')),
  since timestamptz not null,
  began_at timestamptz not null,
  fired_at timestamptz,
  resolved_at timestamptz,
  label text not null,
  detail text not null,
  path text not null,
  figure double precision not null,
  sources text[] not null,
  -- False while its source is silent, so that it can neither get worse nor better.
  has_data boolean not null,
  acknowledged_by integer references users on delete set null,
  acknowledged_at timestamptz,
  owner_id integer references users on delete set null,
  -- Out of sight until then, or until the figure is another.
  snoozed_until timestamptz,
  snoozed_figure double precision,
  note text check (length(note) between 1 and 1000),
  version integer not null default 1
);
create unique index attention_episodes_open on attention_episodes (rule, subject) where state <> 'resolved';
create index attention_episodes_resolved on attention_episodes (resolved_at) where state = 'resolved';
create index attention_episodes_owner on attention_episodes (owner_id) where owner_id is not null;
select watch_table('attention_episodes', true);

-- What admins have changed of a rule.
create table attention_settings (
  rule text primary key check (length(rule) between 1 and 60),
  -- Null for the usual one.
  threshold double precision,
  is_off boolean not null,
  version integer not null default 1
);
select watch_table('attention_settings');

-- When each rule was last looked at, and what its figures were made of then. No screen shows it.
create table attention_looks (
  rule text primary key check (length(rule) between 1 and 60),
  made_from text not null,
  looked_at timestamptz not null
);
