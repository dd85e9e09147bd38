import { createHash } from 'node:crypto';
import { loadProductNames } from '#features/product-names/server/public.ts';
import { findFirstToldDay } from '#features/warehouses/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';
import { planBridges, type BridgeDayFacts } from '../../rules/bridge-days.ts';
import { bridgePlace, type BridgedDay, type PlaceMovement } from '../../rules/bridge-place.ts';
import { toPlaceMovement } from '../../rules/ledger-movements.ts';
import { createPicker } from '../../rules/place-units.ts';
import { markUnreportedDays } from '../../rules/stock-steps.ts';
import { toWarehouseMovements } from '../../rules/told/warehouse-movements.ts';
import {
  isForgotten,
  replaceBridges,
  selectLastClosings,
  selectMadeDays,
  type MadeDay,
} from '../queries/bridges.ts';
import { listBridgePlaces, type BridgeCompany, type BridgePlace } from '../queries/list-bridge-places.ts';
import {
  loadCompanyFacts,
  loadFeedsKnownUntil,
  loadPlaceFacts,
  type CompanyFacts,
  type BridgedPlaceFacts,
  type Window,
} from '../queries/load-bridge-facts.ts';
import { findClosingState, findMovementState, isAnyFeedUnread } from './day-states.ts';

/** Days that are calculated; older ones stay as they were stored. */
const BRIDGED_DAYS = 92;
/** Late parcels and boxes are looked for on this many days; on all of them once a day. */
const TOUCHED_DAYS = 14;
/** A chain of bridges begins with a closing before its first day, which is rarely older than this. */
const CHAIN_DAYS = 7;
const HOUR_MS = 3_600_000;
/** If people keep entering things, the next run makes what is left. */
const MOST_TRIES = 3;
const RETRY_MS = 5 * 60_000;
/** The first load of a shop takes minutes, and people wait for it. */
const FIRST_LOAD_MS = 60_000;
/** What was read before the bridges were made may have been stored after. */
const STORING_MS = 60_000;
const WAITING = new Set(['parcels-unread', 'ledger-unread', 'no-reading', 'stale']);

interface MakeBridges {
  company: BridgeCompany;
  now: Date;
}

/** Makes the bridges of all places up to yesterday; writes only days that have changed. Answers how many did. */
export async function makeBridges(db: Db, wanted: MakeBridges): Promise<number> {
  let changes = 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const made = await makeOnce(db, wanted);
    changes += made.changes;
    if (!made.wasOvertaken) break;
  }
  return changes;
}

/** As `makeBridges`; a place that people entered something about meanwhile is left as it was. */
async function makeOnce(
  db: Db,
  { company, now }: MakeBridges,
): Promise<{ changes: number; wasOvertaken: boolean }> {
  const places = await listBridgePlaces(db, company);
  const yesterday = addDays(getDayInZone(company.timeZone, now), -1);
  const oldest = addDays(yesterday, 1 - BRIDGED_DAYS);
  const made = await selectMadeDays(db, oldest);
  const told = [
    ...(await findToldDays(db, { places, made, yesterday })),
    ...(await findAwaitedDays(db, { places, made, now, timeZone: company.timeZone })),
  ];
  const first = findFirstDay(made, { places, yesterday, oldest, now, told });
  if (first === null) return { changes: 0, wasOvertaken: false };
  const openings = await findOpenings(db, { places, first, oldest });
  const facts = await loadCompanyFacts(db, company, { from: openings.earliest, to: yesterday, now });
  let changes = 0;
  let wasOvertaken = false;
  for (const place of places) {
    const window = { from: openings.find(place.id), to: yesterday };
    const days = await calculatePlace(db, { place, facts, window, timeZone: company.timeZone });
    const known = new Map(
      made.filter((each) => each.place === place.id).map((each) => [each.day, each.made_from]),
    );
    const dated = days
      .filter(({ day }) => day >= first)
      .map((day) => ({
        ...day,
        madeFrom: createHash('sha256').update(JSON.stringify(day)).digest('base64'),
      }));
    const changed = dated.filter(({ day, madeFrom }) => known.get(day) !== madeFrom);
    changes += await runInTransaction(db, async (tx) => {
      await lockUntilCommit(tx, 'bridge', place.id);
      // What was entered since the facts were read is not in these days.
      if (!isAsRead(known, await selectMadeDays(tx, oldest, place.id))) {
        wasOvertaken = true;
        return 0;
      }
      if (changed.length > 0) await replaceBridges(tx, place.id, changed);
      await tx
        .updateTable('bridge_place_days')
        .set({ made_at: now })
        .where('place', '=', place.id)
        .where('day', '=', yesterday)
        .execute();
      return changed.length;
    });
  }
  return { changes, wasOvertaken };
}

const isAsRead = (known: ReadonlyMap<string, string>, current: readonly MadeDay[]): boolean =>
  current.length === known.size && current.every(({ day, made_from: from }) => known.get(day) === from);

interface Making {
  places: readonly BridgePlace[];
  yesterday: string;
  oldest: string;
  now: Date;
  /** Days that a warehouse reported on after they were calculated. */
  told: readonly string[];
}

/** When a warehouse reports on a day that is already calculated, the day is calculated again, however old it is. */
async function findToldDays(
  db: Db,
  { places, made, yesterday }: Pick<Making, 'places' | 'yesterday'> & { made: readonly MadeDay[] },
): Promise<string[]> {
  const days: string[] = [];
  for (const place of places) {
    const last = made.find((each) => each.place === place.id && each.day === yesterday);
    if (place.kind === 'pool' || !last) continue;
    const since = new Date(last.made_at.getTime() - STORING_MS);
    const day = await findFirstToldDay(db, { warehouseId: place.warehouseId, since });
    if (day !== null) days.push(day);
  }
  return days;
}

/** Days that waited for what a warehouse reports itself, and of which it is known now. */
async function findAwaitedDays(
  db: Db,
  {
    places,
    made,
    now,
    timeZone,
  }: Pick<Making, 'places' | 'now'> & { made: readonly MadeDay[]; timeZone: string },
): Promise<string[]> {
  const waiting = made.filter(({ state }) => state === 'flows-unread');
  if (waiting.length === 0) return [];
  const feedsKnownUntil = await loadFeedsKnownUntil(db, now);
  return waiting.flatMap(({ place: id, day }) => {
    const place = places.find((each) => each.id === id);
    return place && !isAnyFeedUnread({ day, place, feedsKnownUntil, timeZone }) ? [day] : [];
  });
}

/** The first day to make again; null where all is as it was. */
function findFirstDay(
  made: readonly MadeDay[],
  { places, yesterday, oldest, now, told }: Making,
): string | null {
  const forgotten = made.filter(({ made_from: from }) => isForgotten(from)).map(({ day }) => day);
  const latest = places.map(({ id }) => made.find(({ place, day }) => place === id && day === yesterday));
  // On a new day everything is looked through once.
  if (latest.some((each) => each === undefined)) return places.length === 0 ? null : oldest;
  const isDue = latest.some((each) => {
    const age = now.getTime() - (each?.made_at.getTime() ?? 0);
    if (each?.state === 'parcels-unread' || each?.state === 'ledger-unread') return age >= FIRST_LOAD_MS;
    return age >= (WAITING.has(each?.state ?? '') ? RETRY_MS : HOUR_MS);
  });
  const isWaiting = latest.some((each) => WAITING.has(each?.state ?? ''));
  const touched = isDue ? [isWaiting ? oldest : addDays(yesterday, 1 - TOUCHED_DAYS)] : [];
  const news = told.filter((day) => day <= yesterday).map((day) => (day < oldest ? oldest : day));
  return [...forgotten, ...touched, ...news].toSorted()[0] ?? null;
}

/**
 * The day from which on a place’s stock is read, so that its first bridge has an opening: that of its last closing, however
 * long ago. After a longer pause than the days that are calculated at all, it begins again.
 */
async function findOpenings(
  db: Db,
  { places, first, oldest }: Pick<Making, 'places' | 'oldest'> & { first: string },
): Promise<{ find: (place: string) => string; earliest: string }> {
  const usual = addDays(first, -CHAIN_DAYS);
  const known = await selectLastClosings(db, { from: addDays(oldest, -BRIDGED_DAYS), before: first });
  const find = (place: string): string => {
    const last = known.get(place) ?? usual;
    return last < usual ? last : usual;
  };
  return { find, earliest: places.map(({ id }) => find(id)).toSorted()[0] ?? usual };
}

interface PlaceCalculation {
  place: BridgePlace;
  facts: CompanyFacts;
  window: Window;
  timeZone: string;
}

async function calculatePlace(
  db: Db,
  { place, facts, window, timeZone }: PlaceCalculation,
): Promise<BridgedDay[]> {
  const cutOff = facts.cutOffs.get(place.id) ?? null;
  const held = await loadPlaceFacts(db, { place, timeZone, cutOff, ...window });
  const days = listDays(window.from, window.to).map((day): BridgeDayFacts => ({
    day,
    closing: findClosingState({ day, place, facts, readAt: held.readAt.get(day), timeZone }),
    moved: findMovementState({ day, place, facts, held, cutOff, timeZone }),
  }));
  const names = await loadProductNames(db, listChangedListings(held, window.from));
  return bridgePlace({
    plan: planBridges(markUnreportedDays(days, held.steps)),
    steps: held.steps,
    movements: listMovements(place, facts, held),
    countsQuarantine: place.countsQuarantine,
    movedBy: place.kind === 'pool' ? 'ledger' : 'parcels',
    mapped: facts.mapped,
    getCodes: (sku) => names.get(sku)?.codes ?? [],
  });
}

/** SKUs whose listing may have changed: they left, or their first step is in the window. */
const listChangedListings = ({ steps }: BridgedPlaceFacts, from: string): string[] => [
  ...new Set(
    steps
      .filter(({ isListed, sku, day }, at) => !isListed || (steps[at - 1]?.sku !== sku && day > from))
      .map(({ sku }) => sku),
  ),
];

function listMovements(
  place: BridgePlace,
  { boxes, planned, mapped }: CompanyFacts,
  held: BridgedPlaceFacts,
): PlaceMovement[] {
  if (place.kind === 'pool') return held.ledger.map(toPlaceMovement);
  const kept = new Set(held.steps.filter(({ isListed }) => isListed).map(({ sku }) => sku));
  return toWarehouseMovements(place.id, {
    ...held,
    planned,
    boxes: boxes.filter(({ warehouseId }) => warehouseId === place.warehouseId),
    pick: held.told.some(({ kind }) => kind === 'returned') ? createPicker(kept, mapped) : null,
  });
}
