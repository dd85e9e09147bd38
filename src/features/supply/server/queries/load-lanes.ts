import { listPoolTrips } from '#features/amazon/server/public.ts';
import { isOpenDay, type WorkingCalendar } from '#features/company-calendar/rules/open-days.ts';
import { loadCalendars, type Calendars } from '#features/company-calendar/server/public.ts';
import { listBoxTrips, type BoxCompany } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { PLAIN_CLOCK, type LaneClock } from '../../rules/lanes/lane-clock.ts';
import { findDelay, listAddedClosures, type ScenarioChanges } from '../../rules/scenarios/changes.ts';
import {
  chooseLeadDays,
  MEASURED_TRIPS,
  measureLane,
  type LaneTrip,
  type MeasuredLane,
} from '../../rules/lanes/measure-lane.ts';
import { selectTransferTrips } from './planned-shipments.ts';
import type { SupplySettings } from './supply-settings.ts';

/** Trips of this many days ago say nothing of now. */
const TRIP_DAYS = 365;
/** As far back and ahead as closures are looked up. */
const CALENDAR_DAYS = 400;
const WORKING_DAYS = 5;
const WEEK_DAYS = 7;
/** Where devices are made. */
const FACTORY = 'factory:CN';

export interface KnownLane {
  /** Null for the factory. */
  sourceId: string | null;
  placeId: string;
  clock: LaneClock;
  measured: MeasuredLane;
  /** As planned, in business days. */
  planned: number;
  leadDays: number;
  isMeasured: boolean;
}

export interface LaneFacts {
  calendars: Calendars;
  /** A lane that no one has used yet takes as long as planned. */
  find: (placeId: string, sourceId: string | null) => KnownLane;
}

interface LaneInput {
  today: string;
  settings: SupplySettings;
  /** Business days from China to a region, as the plan has them. */
  findChinaDays: (placeId: string) => number;
  changes: ScenarioChanges;
}

export type LaneTrips = Awaited<ReturnType<typeof loadTrips>>;

/** What lanes are measured by, and on which days their ends work. */
export async function loadTrips(db: Db, { company, today }: { company: BoxCompany; today: string }) {
  const since = addDays(today, -TRIP_DAYS);
  const [calendars, boxTrips, poolTrips, transfers] = await Promise.all([
    loadCalendars(db, {
      warehouses: company.warehouses,
      from: addDays(today, -CALENDAR_DAYS),
      to: addDays(today, CALENDAR_DAYS),
    }),
    listBoxTrips(db, company, { since, perPlace: MEASURED_TRIPS }),
    listPoolTrips(db, { since, timeZone: company.timeZone }),
    selectTransferTrips(db, since),
  ]);
  return { calendars, boxTrips, poolTrips, transfers };
}

/** How long each way takes: by its last trips where there are enough, else as planned. */
export function buildLaneFacts(trips: LaneTrips, input: LaneInput): LaneFacts {
  const { calendars, boxTrips, poolTrips, transfers } = trips;
  const findTrips = (placeId: string, sourceId: string | null): LaneTrip[] => {
    if (sourceId === null)
      return boxTrips.filter(({ warehouseId }) => `warehouse:${warehouseId}` === placeId);
    const own = transfers.filter(({ place, source }) => place === placeId && source === sourceId);
    // Which warehouse filled a pool Amazon does not say, so all shipments into it count.
    const listed = poolTrips.filter(({ place }) => place === placeId);
    return listed.length > 0 ? listed : own;
  };
  const known = new Map<string, KnownLane>();
  const find = (placeId: string, sourceId: string | null): KnownLane => {
    const id = `${sourceId ?? ''} ${placeId}`;
    const lane =
      known.get(id) ??
      describeLane(input, calendars, { placeId, sourceId, trips: findTrips(placeId, sourceId) });
    known.set(id, lane);
    return lane;
  };
  return { calendars, find };
}

function describeLane(
  { today, settings, findChinaDays, changes }: LaneInput,
  calendars: Calendars,
  { placeId, sourceId, trips }: LaneEnds & { trips: LaneTrip[] },
): KnownLane {
  const clock = buildClock(calendars, { placeId, sourceId, handOverDays: settings.hand_over_days, changes });
  const measured = measureLane(trips, clock, today);
  const planned =
    sourceId === null
      ? findChinaDays(placeId)
      : placeId.startsWith('fba:')
        ? settings.pool_lead_days
        : settings.transfer_lead_days;
  const { days, isMeasured } = chooseLeadDays(measured, planned);
  const delay = Math.round((findDelay(changes.delays, placeId) * WORKING_DAYS) / WEEK_DAYS);
  return { sourceId, placeId, clock, measured, planned, leadDays: Math.max(0, days + delay), isMeasured };
}

interface LaneEnds {
  placeId: string;
  sourceId: string | null;
}

/** A pool receives as the plan counts: when Amazon works is not known. */
function buildClock(
  calendars: Calendars,
  { placeId, sourceId, handOverDays, changes }: LaneEnds & { handOverDays: number; changes: ScenarioChanges },
): LaneClock {
  const find = (place: string): WorkingCalendar => {
    const calendar = findCalendar(calendars, place);
    const added = listAddedClosures(changes, place);
    return added.size === 0 ? calendar : { ...calendar, closed: new Map([...calendar.closed, ...added]) };
  };
  return {
    origin: find(sourceId ?? FACTORY),
    destination: find(placeId),
    // Between two places of the company only the day on which it leaves is the origin's.
    handOverDays: sourceId === null ? handOverDays : 1,
  };
}

function findCalendar(calendars: Calendars, place: string): WorkingCalendar {
  for (const [known, calendar] of calendars) if (known === place) return calendar;
  return PLAIN_CLOCK.destination;
}

/** The closed days of a calendar within a span that would have been working days: why a leg takes longer. */
export const listClosedDays = (
  calendar: WorkingCalendar,
  { from, to }: { from: string; to: string },
): { day: string; name: string }[] =>
  [...calendar.closed]
    .filter(([day]) => day >= from && day <= to && isOpenDay({ ...calendar, closed: new Map() }, day))
    .map(([day, name]) => ({ day, name }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
