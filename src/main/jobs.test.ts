import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildUser } from '#testing/builders/users.ts';
import { listJobs } from './jobs.ts';

const NOW = new Date('2026-11-21T03:20:00Z');

/** All background work, of a company in Madrid. */
const jobsOn = (connection = {}) =>
  listJobs({
    settings: readSettings({ COMPANY_TIME_ZONE: 'Europe/Madrid' }),
    sources: [],
    warehouses: [],
    clock: () => NOW,
    connection,
  });

test('every background job has its schedule', () => {
  expect(
    jobsOn().map(({ name, cron, timeZone, everySeconds }) => [
      name,
      cron ? `${cron} ${timeZone}` : everySeconds,
    ]),
  ).toEqual([
    ['sync-source', 3],
    ['purge-sessions', 3600],
    ['purge-sign-in-attempts', 3600],
    ['purge-unfinished-sign-ins', 3600],
    ['purge-invitations', 3600],
    ['send-password-resets', 5],
    ['renew-sealed-secrets', 3600],
    ['purge-idempotency-keys', 3600],
    ['purge-sync-runs', 3600],
    ['purge-hourly-stock', 3600],
    ['empty-personal-data', '20 3 * * * Europe/Madrid'],
    ['measure-lanes', 21600],
    ['make-forecasts', 20],
    ['simulate-supply', 30],
    ['make-bridges', 30],
    ['watch-attention', 20],
    ['purge-alert-figures', 3600],
    ['notify-people', 10],
    ['send-briefs', 60],
    ['send-mails', 5],
    ['send-webhooks', 5],
    ['purge-deliveries', 3600],
    ['keep-kit-journeys', 20],
    ['purge-kit-imports', 3600],
    ['look-at-backups', 300],
    ['back-up', '40 2 * * * Europe/Madrid'],
    ['drill-restore', '30 4 * * 0 Europe/Madrid'],
  ]);
});

test('once each job has run, expired records are gone and recent ones stay', async () => {
  await using database = await buildDatabase();
  const { db, pool } = database;
  const { id } = await buildUser(db);
  const old = '2024-01-01T00:00:00Z';
  await pool.query(`
    insert into sources (id, kind, name, interval_seconds) values ('s', 'stock', 'S', 300);
    with moments (n, at) as (values (1, timestamptz '${old}'), (2, timestamptz '${NOW.toISOString()}')),
      sessions as (insert into sessions (token_hash, user_id, session_epoch, created_at, last_seen_at)
        select n::text::bytea, ${id}, 0, at, at from moments),
      attempts as (insert into sign_in_attempts (account_hash, address, failures, last_attempt_at)
        select n::text::bytea, '', 1, at from moments),
      keys as (insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
        select ${id}, n::text, '', '{}', at from moments),
      runs as (insert into sync_runs (source_id, status, started_at, finished_at)
        -- Of each source the last twenty stay.
        select 's', 'succeeded', at, at from moments, generate_series(1, 20) order by n),
      -- Of each SKU the last step stays, however old.
      hours as (insert into stock_hourly (place, sku, hour, on_hand)
        select 'warehouse:tive', 'A', at - n * interval '1 hour', n from moments
        union all select 'warehouse:tive', 'A', at - interval '3 hours', 3 from moments where n = 1),
      imports as (insert into kit_imports (user_id, file_name, columns, created_at)
        select ${id}, 'kits.csv', '{}', at from moments)
    insert into orders (channel, account, external_id, number, placed_at, day, region, currency, is_cancelled, units,
      customer_name, provider_updated_at)
    select 'shopify', 'main', n::text, n::text, at, at::date, 'EU', 'EUR', false, 1, 'Ada', at from moments`);
  const log = createLog('silent');
  for (const { name, run } of jobsOn(database.connection)) {
    if (['sync-source', 'back-up', 'drill-restore'].includes(name)) continue;
    await run({ db, now: NOW, key: '', signal: AbortSignal.timeout(20_000), log });
  }
  const left = async (table: string, condition = 'true') =>
    (await pool.query(`select 1 from ${table} where ${condition}`)).rowCount;
  expect({
    sessions: await left('sessions'),
    attempts: await left('sign_in_attempts'),
    keys: await left('idempotency_keys'),
    runs: await left('sync_runs'),
    hours: await left('stock_hourly'),
    imports: await left('kit_imports'),
    orders: await left('orders'),
    names: await left('orders', 'customer_name is not null'),
  }).toEqual({ sessions: 1, attempts: 1, keys: 1, runs: 20, hours: 2, imports: 1, orders: 2, names: 1 });
});
