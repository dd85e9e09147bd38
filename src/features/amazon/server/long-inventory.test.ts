import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { getFbaInventory } from '../contract/amazon.ts';
import { LOW_STOCK_BELOW } from '../rules.ts';

const LIMIT = 1_000;

test('the pages of a long inventory are its rows, by SKU and by ASIN, with the figures of all', async () => {
  await using server = await buildServer();
  const caller = server.signedInAs(await buildUser(server.db));
  await sql`
    insert into fba_stock (region, sku, asin, name, available, reserved, inbound_working, inbound_shipped,
                           inbound_receiving, unfulfillable, researching)
    select 'US', 'SKU-' || n, 'B' || n / 2, '', n % 40, 1, 0, 0, 0, 0, 0
    from generate_series(0, 4399) as n`.execute(server.db);
  const ask = async (query: object) =>
    (await caller.call(getFbaInventory, { params: { region: 'us' }, query })).body;
  for (const view of ['detailed', 'aggregated']) {
    const whole = await ask({ view });
    const head = await ask({ view, rows: 'short' });
    expect(head).toMatchObject({
      inventory: [],
      stats: whole.stats,
      long: { total: whole.inventory.length },
    });
    const low = whole.inventory.filter(({ TOTAL_AVAILABLE: units }) => units > 0 && units < LOW_STOCK_BELOW);
    const query = { view, rows: 'page', filter: 'low', sort: '-available', limit: LIMIT };
    const page = await ask(query);
    expect(page.page?.found).toBe(low.length);
    expect(page.inventory.map(({ TOTAL_AVAILABLE: units }) => units)).toEqual(
      low
        .map(({ TOTAL_AVAILABLE: units }) => units)
        .toSorted((one, other) => other - one)
        .slice(0, LIMIT),
    );
    expect(page.stats).toEqual(whole.stats);
  }
});
