-- What goes out to people and other systems: queued by whoever has something to say, sent by a job.
create table deliveries (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 60),
  -- Nothing is queued twice under one key, whatever happened to the first.
  dedupe_key text not null unique check (length(dedupe_key) between 1 and 200),
  channel text not null check (channel in ('mail', 'webhook')),
  user_id integer references users on delete set null,
  -- A mail address, or the name of a webhook.
  recipient text not null check (length(recipient) between 1 and 320),
  subject text not null check (length(subject) between 1 and 300),
  -- What is sent. Gone once it was, and where it is secret once it no longer will be.
  content jsonb,
  is_secret boolean not null,
  -- The same in every attempt, so that a mail that was sent twice is known by it.
  message_id uuid not null default gen_random_uuid(),
  state text not null check (state in ('queued', 'sent', 'failed')),
  queued_at timestamptz not null,
  next_attempt_at timestamptz not null,
  given_up_at timestamptz not null,
  -- While a process is sending it; past, the process ended without noting what became of it.
  claimed_until timestamptz,
  lost_claims integer not null default 0,
  attempts integer not null default 0,
  last_error text check (length(last_error) <= 500),
  settled_at timestamptz
);
create index deliveries_due on deliveries (channel, next_attempt_at) where state = 'queued';
create index deliveries_listed on deliveries (state, id);
create index deliveries_settled on deliveries (settled_at) where state <> 'queued';
create index deliveries_user on deliveries (user_id) where user_id is not null;
select watch_table('deliveries');
