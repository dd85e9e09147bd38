-- Who looked after something since when, and who gave it to them: they are told, unless they took it themselves.
alter table attention_episodes
  add column assigned_at timestamptz,
  add column assigned_by integer references users on delete set null;
create index attention_episodes_assigned on attention_episodes (assigned_at) where assigned_at is not null;
create index attention_episodes_assigner on attention_episodes (assigned_by) where assigned_by is not null;
create index attention_episodes_fired on attention_episodes (fired_at) where state in ('firing', 'recovering');

-- What people want to be told. Without a row: what is usual for their role.
create table notification_settings (
  user_id integer primary key references users on delete cascade,
  -- By area: all, urgent or none. An area that is left out has what is usual.
  levels jsonb not null,
  mails_assigned boolean not null,
  away_from date,
  away_until date,
  deputy_id integer references users on delete set null,
  version integer not null default 1,
  check ((away_from is null) = (away_until is null) and away_from <= away_until)
);
create index notification_settings_deputy on notification_settings (deputy_id) where deputy_id is not null;
select watch_table('notification_settings');

-- Which mail address of a person is known to be theirs.
create table notification_addresses (
  user_id integer primary key references users on delete cascade,
  address text not null check (length(address) between 3 and 254),
  verified_at timestamptz,
  -- SHA-256 of what the link holds; gone once it was used.
  token_hash bytea,
  asked_at timestamptz not null
);
create unique index notification_addresses_token on notification_addresses (token_hash) where token_hash is not null;
select watch_table('notification_addresses');

-- What people were told, so that they are told once.
create table notified_episodes (
  episode_id bigint primary key references attention_episodes on delete cascade,
  notified_at timestamptz not null
);
create table notified_assignments (
  episode_id bigint not null references attention_episodes on delete cascade,
  user_id integer not null references users on delete cascade,
  assigned_at timestamptz not null,
  primary key (episode_id, user_id, assigned_at)
);
create index notified_assignments_user on notified_assignments (user_id);

-- Signs the links by which mails are stopped, made when it is first needed. They do nothing else, so the key may be in a
-- backup.
create table notification_keys (
  only_one boolean primary key default true check (only_one),
  key bytea not null
);
