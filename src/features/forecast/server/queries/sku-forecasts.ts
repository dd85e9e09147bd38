import { sql } from 'kysely';
import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import type { ChannelGroup } from '../../rules/channel-groups.ts';
import type { KeptChoice, SkuForecast } from '../../rules/skus/forecast-sku.ts';
import type { KnownQuantiles } from '../../rules/spread/quantiles.ts';

interface SkuPlace {
  sku: string;
  region: CellRegion;
  group: ChannelGroup;
}

export interface StoredSkuForecast extends SkuPlace {
  madeOn: string;
  choice: KeptChoice | null;
  knownDays: number;
  /** Over 7, 28 and 91 days. */
  sums: (KnownQuantiles | null)[];
}

export async function selectSkuForecasts(db: Db, skus: readonly string[]): Promise<StoredSkuForecast[]> {
  const rows = await db
    .selectFrom('sku_forecasts')
    .select([
      'sku',
      'region',
      'channel_group as group',
      'made_on as madeOn',
      'choice',
      'known_days as knownDays',
      'days_7',
      'days_28',
      'days_91',
    ])
    .where(sql<boolean>`sku = any(${[...skus]}::text[])`)
    .orderBy('region')
    .orderBy('channel_group')
    .execute();
  // Only this area writes the table.
  return rows.map(
    ({ days_7, days_28, days_91, ...row }) =>
      ({ ...row, sums: [days_7, days_28, days_91] }) as StoredSkuForecast,
  );
}

/** The last day of which every SKU was forecast; null before the first. */
export const findSkusMadeOn = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('finished_sku_forecasts').select('made_on').executeTakeFirst())?.made_on ?? null;

export async function upsertSkuForecasts(
  db: Db,
  madeOn: string,
  rows: readonly (SkuPlace & { forecast: SkuForecast })[],
): Promise<void> {
  const stored = rows.map(({ sku, region, group, forecast: { choice, knownDays, sums } }) => ({
    sku,
    region,
    channel_group: group,
    made_on: madeOn,
    choice,
    known_days: knownDays,
    days_7: sums[0] ?? null,
    days_28: sums[1] ?? null,
    days_91: sums[2] ?? null,
  }));
  await sql`
    insert into sku_forecasts (sku, region, channel_group, made_on, choice, known_days, days_7, days_28, days_91)
    select sku, region, channel_group, made_on, choice, known_days, days_7, days_28, days_91
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as made (
      sku text, region text, channel_group text, made_on date, choice jsonb, known_days integer,
      days_7 jsonb, days_28 jsonb, days_91 jsonb
    )
    on conflict (sku, region, channel_group) do update set made_on = excluded.made_on, choice = excluded.choice,
      known_days = excluded.known_days, days_7 = excluded.days_7, days_28 = excluded.days_28, days_91 = excluded.days_91`.execute(
    db,
  );
}

/** Every SKU that is sold was forecast on this day: what is not sold any more is not forecast any more. */
export async function finishSkuForecasts(db: Db, madeOn: string): Promise<void> {
  await db.deleteFrom('sku_forecasts').where('made_on', '<', madeOn).execute();
  await db
    .insertInto('finished_sku_forecasts')
    .values({ made_on: madeOn })
    .onConflict((clash) => clash.column('is_only').doUpdateSet({ made_on: madeOn }))
    .execute();
}
