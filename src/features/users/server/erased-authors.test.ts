import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildAccessToken } from '#testing/builders/access-tokens.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildUser, hashWithLittleEffort } from '#testing/builders/users.ts';
import { buildServer } from '#testing/server/server.ts';
import { createUser, updateUser } from '../contract.ts';
import { erasePersonalData } from '../contract/personal-data.ts';

hashWithLittleEffort();
const server = await buildServer();
const { db } = server;
afterAll(() => server.close());

/** The columns that say who did something, by their tables. */
const AUTHORS = {
  access_tokens: ['created_by', 'revoked_by'],
  bridge_reasons: ['owner'],
  catalogue_items: ['saved_by'],
  demand_overrides: ['saved_by'],
  dismissed_proposals: ['dismissed_by'],
  planned_shipments: ['planned_by'],
  sources: ['requested_by'],
  stock_transfers: ['entered_by'],
  supply_scenarios: ['saved_by'],
  sync_runs: ['requested_by'],
  webhook_destinations: ['created_by'],
};

/** One row in each of these tables, by Wanda. */
async function letWandaWork(): Promise<void> {
  const [by, at, day] = ['wandaw', server.clock.now, '2026-11-20'];
  await buildCatalogue(db, { 'CP-M': { cityplay_m: 1 } });
  await db.updateTable('catalogue_items').set({ saved_by: by }).execute();
  const source = { id: 'orders:main', kind: 'orders', name: 'Shop', interval_seconds: 900 };
  const held = { at: at.toISOString(), message: 'Half is gone', rows: 1, units: 1, acceptedBy: by };
  await db
    .insertInto('sources')
    .values({ ...source, requested_by: by, held_back: JSON.stringify(held) })
    .execute();
  await db
    .insertInto('sync_runs')
    .values({ source_id: source.id, status: 'succeeded', started_at: at, requested_by: by })
    .execute();
  const unit = { place: 'warehouse:tive', sku: 'CP-M', day };
  await db
    .insertInto('bridge_reasons')
    .values({ ...unit, owner: 'Wanda Worker', saved_at: at })
    .execute();
  await db
    .insertInto('stock_transfers')
    .values({
      sku: 'CP-M',
      units: 1,
      kind: 'receipt',
      destination: 'warehouse:tive',
      entered_by: by,
      entered_at: at,
    })
    .execute();
  const cell = 'eu_cityplay_m';
  const override = { cell, channel_group: 'shops', first_day: day, last_day: day, units_per_day: 1 } as const;
  await db
    .insertInto('demand_overrides')
    .values({ ...override, reason: 'Fair', saved_by: by, saved_at: at })
    .execute();
  await db
    .insertInto('dismissed_proposals')
    .values({ place: unit.place, cell, until: day, reason: 'Later', dismissed_by: by, dismissed_at: at })
    .execute();
  await db
    .insertInto('planned_shipments')
    .values({ place: unit.place, ship_on: day, arrives_on: day, planned_by: by, saved_at: at })
    .execute();
  await db
    .insertInto('supply_scenarios')
    .values({ name: 'Fair', changes: '{}', saved_by: by, saved_at: at })
    .execute();
  const webhook = { name: 'Chat', url: 'https://chat.example.com', shape: 'json', secret: 'x' } as const;
  await db
    .insertInto('webhook_destinations')
    .values({ ...webhook, areas: [], only_urgent: false, is_on: true, created_at: at, created_by: by })
    .execute();
}

/** Every name in these columns. */
async function listNames(): Promise<string[]> {
  const names: string[] = [];
  for (const [table, columns] of Object.entries(AUTHORS))
    for (const column of columns) {
      const { rows } = await sql<{ name: string | null }>`
        select ${sql.ref(column)} as name from ${sql.table(table)}`.execute(db);
      names.push(...rows.flatMap(({ name }) => name ?? []));
    }
  return names;
}

// She is renamed before she is erased: the rows have the names that she had.
test('Z21: every column that says who did something forgets the person, and all such columns are known', async () => {
  const { id } = await buildUser(db, { username: 'wandaw', full_name: 'Wanda Worker' });
  await letWandaWork();
  expect(await listNames()).toContain('wandaw');
  const root = await buildUser(db, { username: 'root', role: 'admin' });
  const renamed = { username: 'wandak', full_name: 'Wanda Keeper' };
  const { status } = await server.signedInAs(root).call(updateUser, { params: { id }, body: renamed });
  expect(status).toBe(200);
  const seen = { accounts: 1, orders: 0, invitations: 0, deliveries: 0, history: 0 };
  const erasure = { by: 'username', value: 'wandak', seen } as const;
  expect((await server.signedInAs(root).call(erasePersonalData, { body: erasure })).status).toBe(200);
  expect(new Set(await listNames())).toEqual(new Set([`erased user ${id}`]));
  const { held_back: held } = await db.selectFrom('sources').select('held_back').executeTakeFirstOrThrow();
  expect(held).toMatchObject({ acceptedBy: `erased user ${id}` });
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and (column_name ~ '_by$' or column_name = 'owner')
      and (table_name, column_name) not in (('order_serials', 'told_by'), ('sessions', 'signed_in_by'))
    group by table_name order by table_name`.execute(db);
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(AUTHORS);
});

test('Z21: of two people with one name each keeps what they did, under a name of their own', async () => {
  const root = server.signedInAs(await buildUser(db, { username: 'rosa', role: 'admin' }));
  const account = { full_name: 'Wim Worker', role: 'user' as const, password: 'correct horse 17' };
  const ids = [];
  for (const username of ['wim', 'wimw']) {
    const { body } = await root.call(createUser, { body: { ...account, username } });
    ids.push(body.user.id);
    const token = await buildAccessToken(db, server.clock.now);
    await db.updateTable('access_tokens').set({ created_by: username }).where('id', '=', token.id).execute();
  }
  const erasure = {
    by: 'name',
    value: 'Wim Worker',
    seen: { accounts: 2, orders: 0, invitations: 0, deliveries: 0, history: 0 },
  } as const;
  expect((await root.call(erasePersonalData, { body: erasure })).status).toBe(200);
  const authors = await db
    .selectFrom('access_tokens')
    .select('created_by')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(authors.map(({ created_by }) => created_by).toReversed()).toEqual(
    ids.map((id) => `erased user ${id}`),
  );
});
