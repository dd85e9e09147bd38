import { sql } from 'kysely';
import { createRandom } from '#demo/world/random.ts';
import { FBA_REGIONS } from '#features/amazon/rules.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { WAREHOUSES } from './company.ts';
import type { CopyRow, Filling } from './copy.ts';
import { generatePasts } from './stock.ts';
import { formatSku, MEMORY_DAYS, type SeedWorld } from './world.ts';

/** How many of the level’s changes are parcels that the warehouse books on the next day. */
const LATE_SHARE = 0.02;
/** One SKU in this many loses three units a week. */
const LOSING_EVERY = 500;
const WEEK_DAYS = 7;
const LOST_UNITS = 3;

/**
 * The bridges of the warehouses as they are stored: what left was shipped and what arrived was received, with a few
 * exceptions.
 */
function* generateBridgeRows(world: SeedWorld): Generator<CopyRow> {
  for (const { place, product, past } of generatePasts(world)) {
    if (!isWarehouse(place)) continue;
    const random = createRandom(world.seed, 'bridge', place, product);
    let late = 0;
    for (let at = 1; at < MEMORY_DAYS; at += 1) {
      const [opening = 0, closing = 0] = [past.levels[at - 1], past.levels[at]];
      const lost = product % LOSING_EVERY === 1 && at % WEEK_DAYS === 0 ? LOST_UNITS : 0;
      const booked = late;
      late = opening > closing && random.drawChance(LATE_SHARE) ? 1 : 0;
      const unexplained = late - booked - lost;
      const moved = closing - opening - unexplained;
      if (moved === 0 && unexplained === 0) continue;
      const [received, shipped] = [Math.max(0, moved), Math.max(0, -moved)];
      const line = [opening, received, 0, 0, shipped, 0, 0, closing, unexplained, unexplained, 0];
      yield [place, getDay(world, at), formatSku(product), ...line];
    }
  }
}

const isWarehouse = (place: string): boolean => WAREHOUSES.some((id) => place === `warehouse:${id}`);

const getDay = ({ today }: SeedWorld, at: number): string => addDays(today, at - MEMORY_DAYS);

function* generatePlaceDays(world: SeedWorld): Generator<CopyRow> {
  for (const place of [...WAREHOUSES.map((id) => `warehouse:${id}`), ...FBA_REGIONS.map((id) => `fba:${id}`)])
    for (let at = 1; at < MEMORY_DAYS; at += 1) {
      const day = getDay(world, at);
      yield [place, day, getDay(world, at - 1), 'reckoned', 0, 0, 'seeded', `${day}T23:00:00Z`];
    }
}

/** Keeps the job from making them again of parcels without contents, on later days as well. */
export const keepBridges = (db: Db) =>
  sql`
    with known as (select place, max(day) as last from bridge_place_days group by place),
    added as (
      insert into bridge_place_days (place, day, from_day, state, opening, closing, made_from, made_at)
      select place, day, day - 1, 'reckoned', 0, 0, 'seeded', now() + interval '1 day'
      from known, lateral (select last + n as day from generate_series(1, current_date - 1 - last) as n) as days
    )
    update bridge_place_days set made_at = now() + interval '1 day'`.execute(db);

export const listBridgeTables = (world: SeedWorld): Filling[] => [
  {
    table: 'bridge_days',
    columns:
      'place day sku opening received returned transferred_in shipped transferred_out adjusted closing unexplained gained freeable'.split(
        ' ',
      ),
    rows: () => generateBridgeRows(world),
  },
  {
    table: 'bridge_place_days',
    columns: 'place day from_day state opening closing made_from made_at'.split(' '),
    rows: () => generatePlaceDays(world),
  },
];
