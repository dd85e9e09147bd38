import { CELL_PARTS, MODEL_NAMES, SIZE_NAMES } from '#features/catalogue/rules/cells.ts';
import { loadMappedSkus } from '#features/catalogue/server/public.ts';
import { spreadLevels } from '#features/stock-memory/rules/spread-levels.ts';
import { listLevelsByDay } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { addDays, listDays } from '#shared/dates.ts';
import { formatStoredPlace } from '../tables/stored-place.ts';
import { getPlaceRegion, PLACES, type WorldPlace } from '../world/places.ts';
import type { DemoAlert } from './alert-story.ts';

const PAST_DAYS = 30;
const atEight = (day: string): Date => new Date(`${day}T08:00:00Z`);

/** Boxes that are late, or were so in the last weeks, by those that travel together. */
export async function findLateBoxes(db: Db, today: string): Promise<DemoAlert[]> {
  const boxes = await db
    .selectFrom('factory_shipments')
    .select(['tracking_number as tracking', 'expected_arrival as expected', 'delivered_date as delivered'])
    .where('tracking_number', 'is not', null)
    .where('expected_arrival', '<', today)
    .where((is) =>
      is.or([
        is('delivered_date', 'is', null),
        is('delivered_date', '>', atEight(addDays(today, -PAST_DAYS))),
      ]),
    )
    .orderBy('expected_arrival')
    .orderBy('tracking_number')
    .execute();
  const groups = Map.groupBy(boxes, ({ tracking }) => tracking ?? '');
  return [...groups].flatMap(([tracking, group]): DemoAlert[] => {
    const expected = group[0]?.expected ?? today;
    const delivered = group.map((box) => box.delivered);
    const arrivals = delivered.flatMap((at) => at ?? []);
    const resolvedAt = arrivals.length < group.length ? null : new Date(Math.max(...arrivals.map(Number)));
    const beganAt = atEight(addDays(expected, 1));
    const waiting = resolvedAt === null ? delivered.filter((at) => at === null).length : group.length;
    if (resolvedAt !== null && resolvedAt <= beganAt) return [];
    return [
      {
        rule: 'box-late',
        subject: tracking,
        label: `${tracking} (${waiting} ${waiting === 1 ? 'box' : 'boxes'})`,
        detail: `Expected on ${formatShortDateName(expected)}`,
        path: `/factory-shipments?group=tracking&search=${encodeURIComponent(tracking)}`,
        figure: 1,
        sources: [],
        beganAt,
        resolvedAt,
      },
    ];
  });
}

/** Days of the next two weeks that have no target; it was one of them when the plan's last day came near. */
export async function findMissingTargets(db: Db, today: string): Promise<DemoAlert[]> {
  const ahead = listDays(today, addDays(today, 13));
  const rows = await db
    .selectFrom('planning_days')
    .select('date')
    .where('date', 'in', ahead)
    .where('target_total', 'is not', null)
    .execute();
  const planned = new Set(rows.map(({ date }) => date));
  const missing = ahead.filter((day) => !planned.has(day));
  const [first] = missing;
  if (first === undefined) return [];
  return [
    {
      rule: 'targets-missing',
      subject: 'targets',
      label: 'Targets',
      detail: `No target for ${missing.length} of the next 14 days, the first on ${formatShortDateName(first)}`,
      path: '/planning',
      figure: missing.length,
      sources: [],
      beganAt: atEight(addDays(first, -13)),
      resolvedAt: null,
    },
  ];
}

/** Variants that a place was out of in the last weeks, as the memory of stock has it, and that came again. */
export async function findSpellsWithout(db: Db, today: string): Promise<DemoAlert[]> {
  const mapped = await loadMappedSkus(db);
  const span = { from: addDays(today, -PAST_DAYS), to: addDays(today, -1) };
  const days = listDays(span.from, span.to);
  const places = new Map(PLACES.map((place) => [formatStoredPlace(place.id), place]));
  const ids = [...places.keys()];
  const levels = await listLevelsByDay(db, { places: ids, sellable: ids, ...span, except: [] });
  return [...places].flatMap(([id, place]) =>
    CELL_PARTS.filter(({ region }) => region === getPlaceRegion(place.id).toLowerCase()).flatMap(
      ({ cell, model, size }) => {
        const held = levels.filter(
          (level) => level.place === id && (mapped.get(level.sku)?.contents[`${model}_${size}`] ?? 0) > 0,
        );
        if (held.length === 0) return [];
        const steps = held.map((level) => spreadLevels(level, days.length));
        const isOut = days.map((_, day) => steps.every((units) => (units[day] ?? 0) <= 0));
        return listSpells(isOut).map(([first, after]): DemoAlert => ({
          rule: 'place-out',
          subject: `${id} ${cell}`,
          label: `${MODEL_NAMES[model]} ${SIZE_NAMES[size]} in ${nameShelf(place)}`,
          detail: `Nothing left; more arrive on ${formatShortDateName(days[after] ?? today)}`,
          path: `/supply?line=${encodeURIComponent(`${id} ${cell}`)}`,
          figure: 1,
          sources: [],
          beganAt: atEight(days[first] ?? today),
          resolvedAt: atEight(days[after] ?? today),
        }));
      },
    ),
  );
}

/** As the supply calls it. */
const nameShelf = ({ name, isAmazon, country }: WorldPlace): string =>
  isAmazon ? `Amazon ${AMAZON_NAMES[country] ?? country}` : name;
const AMAZON_NAMES: Partial<Record<string, string>> = { DE: 'EU', GB: 'UK' };

/** From which day on something was so, and from which it was not any more; what began before or lasts is left out. */
function listSpells(isSo: readonly boolean[]): (readonly [number, number])[] {
  const spells: (readonly [number, number])[] = [];
  let first: number | null = null;
  for (const [day, so] of isSo.entries()) {
    if (so && day > 0 && !isSo[day - 1]) first = day;
    if (!so && first !== null) {
      spells.push([first, day]);
      first = null;
    }
  }
  return spells;
}
