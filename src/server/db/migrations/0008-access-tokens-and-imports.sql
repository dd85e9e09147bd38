-- Tokens of machines, and files of kits on their way in.

create table access_tokens (
  id integer generated always as identity primary key,
  name text not null,
  token_hash bytea not null constraint access_tokens_token_unique unique,
  scopes text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  last_used_at timestamptz,
  last_used_address text
);
-- A name can be given again once its token is revoked.
create unique index access_tokens_name_unique on access_tokens (lower(name)) where revoked_at is null;

-- Machines repeat requests as well: a key belongs to a user or to a token.
alter table idempotency_keys
  drop constraint idempotency_keys_pkey,
  alter column user_id drop not null,
  add column token_id integer references access_tokens (id) on delete cascade,
  add constraint idempotency_keys_unique unique nulls not distinct (user_id, token_id, key),
  add constraint idempotency_keys_caller check ((user_id is null) <> (token_id is null));

create table kit_imports (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  file_name text not null,
  -- The columns that the file has; what it has not stays as it is.
  columns text[] not null,
  created_at timestamptz not null,
  -- Null until it is applied.
  outcome jsonb
);
create index kit_imports_created on kit_imports (created_at);

create table kit_import_rows (
  import_id bigint not null references kit_imports (id) on delete cascade,
  line integer not null,
  serial_number text not null,
  sku text,
  is_subscription_activated boolean not null,
  is_retail boolean not null,
  subscription_id text,
  subscription_plan text,
  coupon_code text,
  created_at timestamptz,
  primary key (import_id, line)
);
create index kit_import_rows_serial on kit_import_rows (import_id, serial_number);
