import { sql } from 'kysely';
import { FOUND_SKU_PREFIX } from '#features/amazon/rules.ts';
import { listFieldChanges } from '#features/history/server/public.ts';
import { spreadLevels } from '#features/stock-memory/rules/spread-levels.ts';
import { listLevelsByDay, listReadPlaces } from '#features/stock-memory/server/public.ts';
import { toPastMoment, type PastObservation } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { UNMAPPED_DAYS } from './list-unmapped.ts';
import { loadMappedSkus } from './load-mapped-skus.ts';

interface PastSpan {
  since: Date;
  now: Date;
  timeZone: string;
}

/** How many units of each product without a mapping were sold or in stock on each day since a moment. */
export async function listPastUnmapped(
  db: Db,
  { since, now, timeZone }: PastSpan,
): Promise<PastObservation[]> {
  const from = getDayInZone(timeZone, since);
  const to = getDayInZone(timeZone, now);
  const [mapped, mappedOn] = await Promise.all([loadMappedSkus(db), selectMappedOn(db, { since, timeZone })]);
  const except = [...mapped.keys()].filter((sku) => !mappedOn.has(sku));
  const [sold, held] = await Promise.all([
    selectSoldDays(db, { from: addDays(from, 1 - UNMAPPED_DAYS), to, except }),
    loadHeldDays(db, { from, to, except }),
  ]);
  const names = new Set([...sold.keys(), ...held.keys()]);
  return [...names].flatMap((sku) => {
    const days = sold.get(sku) ?? [];
    return listDays(from, to).map((day, index) => {
      const first = addDays(day, 1 - UNMAPPED_DAYS);
      const units = days.reduce(
        (sum, each) => sum + (each.day >= first && each.day <= day ? each.units : 0),
        0,
      );
      const isMapped = (mappedOn.get(sku) ?? '9999-12-31') <= day;
      const figure = isMapped ? 0 : units + (held.get(sku)?.[index] ?? 0);
      return { subject: `sku ${sku}`, at: toPastMoment(day), figure };
    });
  });
}

/** By SKU, on which day it got its entry, of those that got one since a moment. */
async function selectMappedOn(
  db: Db,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<Map<string, string>> {
  const created = (await listFieldChanges(db, { entity: 'catalogue-item', fields: ['code'], since })).filter(
    ({ action }) => action === 'created',
  );
  const listed = await db.selectFrom('fba_stock').select(['sku', 'asin']).distinct().execute();
  return new Map(
    created.flatMap(({ at, changes }) => {
      const code = String(changes['code']?.after);
      const skus =
        changes['kind']?.after === 'asin'
          ? listed.flatMap(({ sku, asin }) => (asin === code ? sku : []))
          : [code];
      return skus.map((sku) => [sku, getDayInZone(timeZone, at)] as const);
    }),
  );
}

interface UnmappedDays {
  from: string;
  to: string;
  except: readonly string[];
}

async function selectSoldDays(db: Db, { from, to, except }: UnmappedDays) {
  const { rows } = await sql<{ sku: string; day: string; units: number }>`
    select sku, day, sum(units)::integer as units from sales_product_days
    where channel in ('amazon', 'shopify') and day between ${from} and ${to} and sku is not null
      and sku not in (select unnest(${[...except]}::text[]))
    group by sku, day`.execute(db);
  return Map.groupBy(rows, ({ sku }) => sku);
}

/** By SKU, how many pieces were in stock at the end of each day. */
async function loadHeldDays(db: Db, { from, to, except }: UnmappedDays): Promise<Map<string, number[]>> {
  const [places, bundles] = await Promise.all([
    listReadPlaces(db),
    db.selectFrom('warehouse_stock').select('sku').distinct().where('is_bundle', '=', true).execute(),
  ]);
  const levels = await listLevelsByDay(db, {
    places,
    sellable: [],
    from,
    to,
    except: [...except, ...bundles.map(({ sku }) => sku)],
  });
  const held = new Map<string, number[]>();
  const length = listDays(from, to).length;
  for (const { sku, ...steps } of levels) {
    if (sku.startsWith(FOUND_SKU_PREFIX)) continue;
    const before = held.get(sku);
    held.set(
      sku,
      // As in the list of such products, what a place does not report adds nothing.
      spreadLevels(steps, length).map((units, day) => (before?.[day] ?? 0) + Math.max(0, units ?? 0)),
    );
  }
  return held;
}
