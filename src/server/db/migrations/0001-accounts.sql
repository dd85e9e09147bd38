-- Accounts, sessions, history and answered requests.

create table users (
  id integer generated always as identity primary key,
  username text not null,
  username_key text not null constraint users_username_unique unique,
  full_name text not null,
  email text,
  email_key text constraint users_email_unique unique,
  role text not null check (role in ('admin', 'user')),
  is_active boolean not null default true,
  password_hash text not null,
  session_epoch integer not null default 0,
  last_login timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  id integer generated always as identity primary key,
  token_hash bytea not null constraint sessions_token_unique unique,
  user_id integer not null references users (id) on delete cascade,
  session_epoch integer not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  address text
);
create index sessions_user on sessions (user_id);
create index sessions_last_seen on sessions (last_seen_at);

-- An account is kept as a hash: a name of any length may be tried. Address '' stands for all unknown addresses.
create table sign_in_attempts (
  account_hash bytea not null,
  address text not null,
  failures integer not null,
  last_attempt_at timestamptz not null,
  last_signed_in_at timestamptz,
  primary key (account_hash, address)
);
create index sign_in_attempts_last on sign_in_attempts (last_attempt_at);

-- No foreign key to users: history outlives whom it names.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id integer,
  user_name text,
  entity text not null,
  entity_id text,
  action text not null,
  changes jsonb not null default '{}',
  address text
);
create index history_at on history (at desc, id desc);
create index history_entity on history (entity, entity_id, id desc);
create index history_user on history (user_id, id desc);

create table idempotency_keys (
  user_id integer not null references users (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
