import type { MappedSkus } from '#features/catalogue/rules/contents.ts';
import {
  listLevelsByDay,
  listPlaceReadings,
  type PlaceReading,
} from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone, listDays } from '#shared/dates.ts';
import { computeStockParts, type Part, type PlaceFacts } from '../../rules/day-actuals.ts';
import { listLevelsOnDays, type LevelOnDay } from '../../rules/levels-on-days.ts';
import { describePastDay, openPastStock, type KeptStockDays } from './past-stock.ts';

export type FedPlace = Omit<PlaceFacts, 'reading'> & { place: string };

interface StockDays {
  mapped: MappedSkus;
  places: readonly FedPlace[];
  /** SKUs that are no devices. */
  except: readonly string[];
  /** Company days, both included. */
  from: string;
  to: string;
  today: string;
  timeZone: string;
  past: KeptStockDays;
}

const HALF_A_DAY_MS = 12 * 3_600_000;

/** What stock says of each day up to today: days that are over are added up once, the others each time. */
export async function listStockParts(db: Db, days: StockDays): Promise<Map<string, readonly Part[]>> {
  const { mapped, places, from, today, past } = days;
  const to = days.to < today ? days.to : today;
  if (from > to) return new Map();
  const kept = await openPastStock(db, past, mapped);
  const readings = await listPlaceReadings(db, { places: places.map(({ place }) => place), from, to });
  const readOn = Map.groupBy(readings, ({ day }) => day);
  const named = listDays(from, to).map((date) => {
    const onDay = readOn.get(date) ?? [];
    return { date, readings: onDay, name: describePastDay({ date, today, places, readings: onDay }) };
  });
  const parts = new Map<string, readonly Part[]>();
  for (const { date, name } of named) {
    const known = name === null ? undefined : kept.get(name);
    if (known) parts.set(date, known);
  }
  const open = named.filter(({ date }) => !parts.has(date));
  for (const { date, name, ...day } of await addUpDays(db, open, days)) {
    parts.set(date, day.parts);
    if (name !== null) kept.set(name, day.parts);
  }
  return parts;
}

interface OpenDay {
  date: string;
  /** By which it is kept. */
  name: string | null;
  readings: readonly PlaceReading[];
}

/** Reads the levels of some days in order, and of those in between. */
async function addUpDays(
  db: Db,
  open: readonly OpenDay[],
  { mapped, places, except, today, timeZone }: StockDays,
): Promise<(OpenDay & { parts: readonly Part[] })[]> {
  const [from, to] = [open[0]?.date, open.at(-1)?.date];
  if (from === undefined || to === undefined) return [];
  const span = listDays(from, to);
  const levels = await listLevelsByDay(db, {
    places: places.map(({ place }) => place),
    sellable: places.flatMap(({ place, isAmazon }) => (isAmazon ? [place] : [])),
    from,
    to,
    except,
  });
  const levelsOn = listLevelsOnDays(mapped, levels, span.length);
  return open.map((day) => {
    const at = span.indexOf(day.date);
    const facts = places.map(({ place, ...fed }): PlaceFacts => {
      const reading = day.readings.find((each) => each.place === place);
      return {
        ...fed,
        reading: reading ? toReadingFacts(reading, levelsOn.get(place)?.[at] ?? [], timeZone) : null,
      };
    });
    return { ...day, parts: computeStockParts({ date: day.date, today, mapped, places: facts }) };
  });
}

const toReadingFacts = (
  { day, takenAt }: PlaceReading,
  levels: readonly LevelOnDay[],
  timeZone: string,
): PlaceFacts['reading'] => ({
  isOfEvening: getDayInZone(timeZone, new Date(takenAt.getTime() + HALF_A_DAY_MS)) > day,
  levels,
});
