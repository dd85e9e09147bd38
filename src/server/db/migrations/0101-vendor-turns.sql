-- When each account at a service may be called next, for all processes together. Worth nothing after a crash: not logged,
-- and so in no backup.
create unlogged table vendor_turns (
  key text primary key,
  -- When its allowance is whole again; each call moves it by one step.
  full_at timestamptz not null
);
