import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SourcesConfig } from '#main/sources-config/read-sources-config.ts';
import { sourcesOf, type Sources } from '#main/sources.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { sourcesForTests } from '#testing/sources.ts';
import { type Demo, startDemo } from './company.ts';

const { database, now, register, run, statusOf } = sourcesForTests();
let demo: Demo;
let feeds: Sources;

beforeAll(async () => {
  demo = await startDemo({ timeZone: 'Europe/London', clock: now });
  const config: SourcesConfig = demo.config;
  feeds = sourcesOf(config, { settings: readSettings({}), log: createLog('silent'), allowPrivate: true });
});
afterAll(async () => {
  await feeds.close();
  await demo.stop();
});

async function readEverything(): Promise<void> {
  await register(...feeds.sources);
  for (const source of feeds.sources) {
    let isDue = true;
    for (let runs = 0; isDue && runs < 20; runs += 1) {
      await run(source);
      const { error, next_run_at: next } = await statusOf(source);
      expect(error).toBeNull();
      isDue = next !== null && Date.parse(next) <= now().getTime();
    }
  }
}

const oneRow = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await query.execute(database().db)).rows[0];

test('the real connectors fill the tables from the emulators, and what they bring agrees with the plan', async () => {
  const { db } = database();
  await demo.fill(db);
  await readEverything();

  const stock = await oneRow(sql<Record<string, number>>`
    select (select sum(on_hand) from warehouse_stock where warehouse_id = 'itb' and sku like 'TL-20-M-US') as itb,
           (select stock_us_20_m from planning_days where date = '2026-11-21') as itb_planned,
           (select sum(on_hand) from warehouse_stock where warehouse_id = 'tive' and sku = 'TL-CP-L-EU') as tive,
           (select stock_eu_cityplay_l from planning_days where date = '2026-11-21') as tive_planned,
           (select sum(available) from fba_stock where region = 'US' and sku ~ '^TL-(CP|20)-') as us_amazon,
           (select stock_us_amazon from planning_days where date = '2026-11-21') as us_amazon_planned,
           (select sum(available) from fba_stock where region in ('EU', 'UK') and sku ~ '^TL-(CP|20)-') as eu_amazon,
           (select stock_eu_amazon from planning_days where date = '2026-11-21') as eu_amazon_planned`);
  expect(stock?.['itb']).toBe(stock?.['itb_planned']);
  expect(stock?.['tive']).toBe(stock?.['tive_planned']);
  expect(stock?.['us_amazon']).toBe(stock?.['us_amazon_planned']);
  expect(stock?.['eu_amazon']).toBe(stock?.['eu_amazon_planned']);
}, 60_000);
