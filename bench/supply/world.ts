import { createSeeded } from '#features/forecast/rules/paths/seeded.ts';
import { addOpenDays, type WorkingCalendar } from '#features/company-calendar/rules/open-days.ts';
import { addDays, fromDayNumber, listDays, toDayNumber } from '#shared/dates.ts';

/** How long before the first decision orders are known. */
export const WARM_UP_DAYS = 420;
/** Two years of decisions. */
export const REPLAY_DAYS = 728;
const FIRST_DAY = toDayNumber('2024-01-01');

/** A warehouse of a made-up company: what it would sell each day, and how it is reached. */
export interface BenchPlace {
  name: 'us' | 'eu';
  /** What people want to buy, day by day. */
  demand: number[];
  /** What the plan says of the way, in business days. */
  plannedLead: number;
  /** How long what leaves on a day is really under way, in business days, closures and strikes not counted. */
  drawLead: () => number;
  /** When the destination works: it may strike without a warning. */
  destination: WorkingCalendar;
}

export interface BenchWorld {
  seed: number;
  days: string[];
  places: BenchPlace[];
  /** When the factory works; its New Year is known to everyone. */
  factory: WorkingCalendar;
  boxUnits: number;
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const NEW_YEARS = ['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26'];

/** Demand with a weekly and a yearly season and promotions, lead times with a tail, Chinese New Year, and a strike. */
export function buildBenchWorld(seed: number): BenchWorld {
  const draw = createSeeded(seed);
  const days = listDays(
    fromDayNumber(FIRST_DAY),
    fromDayNumber(FIRST_DAY + WARM_UP_DAYS + REPLAY_DAYS + 200),
  );
  const base = 15 + draw() * 35;
  const usShare = 0.3 + draw() * 0.25;
  const shape = drawShape(draw, days.length);
  const strikeFrom = WARM_UP_DAYS + Math.floor(draw() * (REPLAY_DAYS - 60));
  const strikes = draw() < 0.5 ? 'us' : 'eu';
  const describePlace = (name: 'us' | 'eu', share: number, plannedLead: number): BenchPlace => ({
    name,
    plannedLead,
    demand: shape.map((factor) => drawUnits(draw, base * share * factor)),
    drawLead: () => drawLead(draw, plannedLead),
    destination: {
      weekdays: WEEKDAYS,
      closed: new Map(
        strikes === name
          ? listDays(addDays(days[0] ?? '', strikeFrom), addDays(days[0] ?? '', strikeFrom + 20)).map(
              (day) => [day, 'Strike'] as const,
            )
          : [],
      ),
    },
  });
  return {
    seed,
    days,
    places: [describePlace('us', usShare, 30), describePlace('eu', 1 - usShare, 35)],
    factory: {
      weekdays: WEEKDAYS,
      closed: new Map(
        NEW_YEARS.flatMap((day) => listDays(addDays(day, -7), addDays(day, 14))).map(
          (day) => [day, 'Chinese New Year'] as const,
        ),
      ),
    },
    boxUnits: 20,
  };
}

/** How much more or less than usual is wanted of a day: season, weekday, slow growth, and promotions that no one announced. */
function drawShape(draw: () => number, days: number): number[] {
  const yearly = 0.15 + draw() * 0.35;
  const peak = draw() * 365;
  const growth = (draw() - 0.3) * 0.5;
  const weekend = 0.7 + draw() * 0.7;
  const shape = Array.from({ length: days }, (_, day) => {
    const season = 1 + yearly * Math.cos((2 * Math.PI * (day - peak)) / 365);
    const weekday = day % 7 >= 5 ? weekend : (7 - 2 * weekend) / 5;
    return season * weekday * (1 + (growth * day) / 730);
  });
  for (let from = Math.floor(draw() * 90); from < days; from += 60 + Math.floor(draw() * 90)) {
    const uplift = 1.4 + draw() * 0.9;
    const until = Math.min(days, from + 3 + Math.floor(draw() * 5));
    for (let day = from; day < until; day += 1) shape[day] = (shape[day] ?? 1) * uplift;
  }
  return shape;
}

/** Orders vary by more than chance alone: the mean of each day varies by a fifth. */
function drawUnits(draw: () => number, mean: number): number {
  const varied = Math.max(0, mean * (1 + 0.2 * drawNormal(draw)));
  return Math.max(0, Math.round(varied + Math.sqrt(varied) * drawNormal(draw)));
}

/** Most come about as planned, one of eight is held up for up to three weeks. */
function drawLead(draw: () => number, planned: number): number {
  const usual = planned * (0.9 + 0.15 * draw()) + drawNormal(draw);
  const heldUp = draw() < 0.125 ? draw() * 15 : 0;
  return Math.max(5, Math.round(usual + heldUp));
}

function drawNormal(draw: () => number): number {
  let sum = -6;
  for (let each = 0; each < 12; each += 1) sum += draw();
  return sum;
}

/** When something that leaves on a day is there: the factory hands over on its days, the destination receives on its own. */
export function findTrueArrival(world: BenchWorld, place: BenchPlace, shipOn: string): string {
  const lead = place.drawLead();
  const atOrigin = Math.min(5, lead);
  return addOpenDays(place.destination, addOpenDays(world.factory, shipOn, atOrigin), lead - atOrigin);
}
