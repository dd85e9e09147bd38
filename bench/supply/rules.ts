import { forecastDemand } from '#features/forecast/rules/forecast-demand.ts';
import { isMeasured } from '#features/forecast/rules/spread/quantiles.ts';
import { isOpenDay } from '#features/company-calendar/rules/open-days.ts';
import { computeArrival, type LaneClock } from '#features/supply/rules/lanes/lane-clock.ts';
import { chooseLeadDays, measureLane } from '#features/supply/rules/lanes/measure-lane.ts';
import { USUAL_GOALS } from '#features/supply/rules/proposals/goals.ts';
import { UNMEASURED_SPREAD, type PlaceDemand } from '#features/supply/rules/proposals/place-demand.ts';
import { proposeForRegion } from '#features/supply/rules/proposals/propose-region.ts';
import { toDayNumber } from '#shared/dates.ts';
import type { PlaceNow, SupplyRule } from './replay.ts';
import type { BenchWorld } from './world.ts';

const sumUnits = (units: readonly number[]): number => units.reduce((sum, each) => sum + each, 0);
/** What was sold lately, as a spreadsheet counts it: a day without stock is a day without sales. */
const computeMean28 = ({ sold }: PlaceNow): number =>
  sumUnits(sold.slice(-28).map((units) => units ?? 0)) / 28;
const countPosition = ({ stock, underWay }: PlaceNow): number =>
  stock + sumUnits(underWay.map(({ units }) => units));
const roundToBoxes = (units: number, box: number): number => Math.max(0, Math.ceil(units / box)) * box;
const countCalendarDays = (businessDays: number): number => (businessDays * 7) / 5;

/** The spreadsheet: once a month, fixed 30 and 35 days, the mean of 28 days, 40 % to the US and 60 % to the EU. */
export const createSpreadsheetRule =
  (spareDays: number): SupplyRule =>
  ({ days, boxUnits, factory }, at, places) => {
    const day = days[at] ?? '';
    if (!day.endsWith('-01')) return places.map(() => 0);
    const mean = sumUnits(places.map(computeMean28));
    return places.map((now) => {
      const share = now.place.name === 'us' ? 0.4 : 0.6;
      const covered = countCalendarDays(now.place.plannedLead) + 30 + spareDays;
      const wanted = mean * share * covered - countPosition(now);
      // What cannot leave in the closed weeks of the factory leaves with the next month's.
      return isOpenDay(factory, day) || isNearWeekend(day, factory) ? roundToBoxes(wanted, boxUnits) : 0;
    });
  };

/** The first of a month on a weekend is shipped on the Monday after it all the same. */
const isNearWeekend = (day: string, { closed }: BenchWorld['factory']): boolean => !closed.has(day);

/** A reorder point looked at each Monday: the mean of 28 days over the planned way and so many safety days. */
export const createReorderPointRule =
  (safetyDays: number): SupplyRule =>
  ({ boxUnits, factory, days }, at, places) =>
    places.map((now) => {
      const day = days[at] ?? '';
      if (at % 7 !== 0 || factory.closed.has(day)) return 0;
      const mean = computeMean28(now);
      const point = mean * (countCalendarDays(now.place.plannedLead) + safetyDays);
      const position = countPosition(now);
      // Up to the next four weeks, as an economic order would be.
      return position < point ? roundToBoxes(point + mean * 28 - position, boxUnits) : 0;
    });

const HISTORY_DAYS = 800;
const AHEAD_DAYS = 120;

/** The product's own rules, accepted each Monday as they are. */
export const createProposalRule =
  (service = USUAL_GOALS.service): SupplyRule =>
  (world, at, places) => {
    if (at % 7 !== 0) return places.map(() => 0);
    const today = world.days[at] ?? '';
    return places.map((now) => {
      const { clock, leadDays } = findLane(world, now, today);
      const [line] = proposeForRegion({
        today,
        region: now.place.name,
        places: [
          {
            cell: `${now.place.name}_20_l`,
            placeId: now.place.name,
            name: now.place.name,
            isPool: false,
            stock: now.stock,
            unreported: null,
            demand: forecastPlace(world, now),
            unknownDemand: null,
            arrivals: listExpected(world, now, { clock, leadDays, today }),
            promised: 0,
            isConnected: true,
            isDismissed: false,
          },
        ],
        findLane: () => ({ clock, leadDays }),
        boxUnits: world.boxUnits,
        goals: { ...USUAL_GOALS, service },
      });
      const proposal = line?.outlook?.proposal;
      // What need not leave before the next review waits for it.
      return proposal && proposal.shipBy < (world.days[at + 7] ?? '') ? proposal.units : 0;
    });
  };

/** Everyone knows when the factory rests; no one knows of a strike before it is there. */
function findLane(world: BenchWorld, { trips, place }: PlaceNow, today: string) {
  const clock: LaneClock = {
    origin: world.factory,
    destination: { weekdays: place.destination.weekdays, closed: new Map() },
    handOverDays: 5,
  };
  const measured = measureLane(
    trips.map((trip) => ({ name: trip.shippedOn, ...trip })),
    clock,
    today,
  );
  return { clock, leadDays: chooseLeadDays(measured, place.plannedLead).days };
}

/** What is on its way is expected as the lane takes; what should be there already tomorrow. */
function listExpected(
  { days }: BenchWorld,
  { underWay, at }: PlaceNow,
  { clock, leadDays, today }: { clock: LaneClock; leadDays: number; today: string },
): { day: string; units: number }[] {
  return underWay.map(({ shippedAt, units }) => {
    const expected = computeArrival(clock, days[shippedAt] ?? '', leadDays);
    return { day: expected <= today ? (days[at + 1] ?? '') : expected, units };
  });
}

function forecastPlace({ days }: BenchWorld, { sold }: PlaceNow): PlaceDemand {
  const series = sold.slice(-HISTORY_DAYS);
  const firstDay = toDayNumber(days[0] ?? '') + sold.length - series.length;
  const forecast = forecastDemand({ firstDay, units: [...series] }, AHEAD_DAYS + 120);
  const mean = sumUnits(series.slice(-28).map((units) => units ?? 0)) / 28;
  return forecast
    ? {
        means: forecast.means,
        spread: isMeasured(forecast.spread) ? forecast.spread : UNMEASURED_SPREAD,
        basis: 'forecast',
      }
    : {
        means: Array<number>(AHEAD_DAYS + 120).fill(mean),
        spread: UNMEASURED_SPREAD,
        basis: 'sales',
      };
}
