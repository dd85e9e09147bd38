import { buildContents } from '#features/catalogue/rules/contents.ts';
import { planBridges } from '#features/bridge/rules/bridge-days.ts';
import { bridgePlace, type PlaceMovement } from '#features/bridge/rules/bridge-place.ts';
import type { StockStep } from '#features/bridge/rules/stock-steps.ts';
import { followDifference } from '#features/bridge/rules/follow-difference.ts';
import { joinRenamed } from '#features/bridge/rules/join-renamed.ts';
import { addDays, listDays } from '#shared/dates.ts';

const DAYS = 91;
const FIRST = '2026-08-20';
export const LOSSY_SKUS = ['M', 'L', 'CASE', 'CABLE', 'POUCH'];

/** Numbers that look random and are the same in every run. */
function createNumbers(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

export interface Loss {
  day: string;
  sku: string;
  units: number;
}

/** What happens in a warehouse beside sales, boxes, bundles and a SKU that is renamed. */
export interface Habits {
  /** Of a hundred days, on how many a warehouse without a cut-off books some of its parcels on the next. */
  lateDays?: number;
  /**
   * Returns wait in quarantine and come free all at once, or some of them, or not at all. Where they are told, the shop or the
   * warehouse says of each on which day it came back, and half of them wait in quarantine.
   */
  returns?: 'none' | 'whole' | 'parts' | 'told';
}

interface WorldWish extends Habits {
  seed: number;
  losses?: readonly Loss[];
}

interface Level {
  onHand: number;
  quarantined: number;
}

/** A warehouse over 90 days, with what is planted to be lost. */
function buildWarehouse({ seed, losses = [], lateDays = 0, returns = 'whole' }: WorldWish) {
  const draw = createNumbers(seed);
  const held = new Map(
    LOSSY_SKUS.map((sku): [string, Level] => [sku, { onHand: 200 + draw(300), quarantined: 0 }]),
  );
  const steps: StockStep[] = [];
  const movements: PlaceMovement[] = [];
  const days = listDays(FIRST, addDays(FIRST, DAYS - 1));
  const renamedOn = days[20 + draw(50)];
  const late = new Map<string, number>();
  const freed = new Map<string, number>();
  const change = (sku: string, units: number) => {
    const level = held.get(sku);
    if (level) level.onHand += units;
  };
  const currentName = (sku: string) => (sku === 'POUCH' && !held.has('POUCH') ? 'POUCH-2' : sku);
  const takeBack = (level: Level, key: string) => {
    // Returns are looked at before those of the day come in.
    if (level.quarantined > 0 && draw(6) === 0 && !key.endsWith(renamedOn ?? '')) {
      const units = returns === 'parts' && draw(2) === 0 ? 1 + draw(level.quarantined) : level.quarantined;
      level.onHand += units;
      level.quarantined -= units;
      freed.set(key, units);
    }
    if (draw(4) !== 0) return;
    const units = 1 + draw(2);
    if (returns !== 'told') level.quarantined += units;
    else {
      const [sku = '', day = ''] = key.split(' ');
      movements.push({ day, sku: currentName(sku), kind: 'returned', units });
      if (draw(2) === 0) level.quarantined += units;
      else level.onHand += units;
    }
  };
  for (const [at, day] of days.entries()) {
    if (day === renamedOn) {
      const level = held.get('POUCH');
      if (level) held.set('POUCH-2', level);
      held.delete('POUCH');
      steps.push({ sku: 'POUCH', day, onHand: 0, quarantined: null, isListed: false });
    }
    for (const [sku, units] of late) change(currentName(sku), -units);
    late.clear();
    const isLate = lateDays > 0 && at < DAYS - 3 && draw(100) < lateDays;
    if (at > 0) {
      for (const base of LOSSY_SKUS) {
        const sku = currentName(base);
        const sold = draw(12);
        const bookedLate = isLate ? draw(sold + 1) : 0;
        movements.push({ day, sku, kind: 'shipped', units: sold });
        change(sku, bookedLate - sold);
        late.set(base, bookedLate);
        const level = held.get(sku);
        if (level && returns !== 'none') takeBack(level, `${base} ${day}`);
        if (draw(9) === 0) {
          movements.push({ day, sku, kind: 'received', units: 60 });
          change(sku, 60);
        }
      }
      const bundles = draw(3);
      movements.push({ day, sku: 'TEAM', kind: 'shipped', units: bundles });
      change('M', -3 * bundles);
      change('L', -3 * bundles);
      for (const loss of losses) if (loss.day === day) change(loss.sku, -loss.units);
    }
    for (const [sku, { onHand, quarantined }] of held)
      steps.push({ sku, day, onHand, quarantined, isListed: true });
  }
  return { days, steps, movements, freed };
}

const MAPPED = new Map([
  ['M', { contents: buildContents({ cityplay_m: 1 }), madeFor: null }],
  ['L', { contents: buildContents({ cityplay_l: 1 }), madeFor: null }],
  ['TEAM', { contents: buildContents({ cityplay_m: 3, cityplay_l: 3 }), madeFor: null }],
]);

/** What the bridge says of a made-up warehouse: the SKUs that are flagged, and how many came free of quarantine when. */
function bridgeWorld(wish: WorldWish) {
  const { days, steps, movements, freed } = buildWarehouse(wish);
  const bridged = bridgePlace({
    plan: planBridges(days.map((day) => ({ day, closing: 'good', moved: 'known' }))),
    steps: steps.toSorted((a, b) => a.sku.localeCompare(b.sku) || a.day.localeCompare(b.day)),
    movements,
    countsQuarantine: false,
    movedBy: 'parcels',
    mapped: MAPPED,
    getCodes: (sku) => (sku.startsWith('POUCH') ? ['1001'] : [sku]),
  });
  const closings = bridged.filter(({ state }) => state === 'reckoned');
  const differences = bridged.flatMap(({ day, lines }) =>
    lines.map((line) => ({
      ...line,
      day,
      opening: line.opening ?? 0,
      unexplained: line.unexplained ?? 0,
      isExplained: false,
      slackUp: line.shipped,
    })),
  );
  const found = [...Map.groupBy(joinRenamed(differences), ({ sku }) => sku)].map(([sku, rows]) => ({
    sku,
    ...followDifference(rows, closings),
  }));
  return { freed, flagged: found.filter(({ flaggedOn }) => flaggedOn !== null) };
}

export const countFalseFlags = (worlds: number, habits: Habits): number =>
  listSeeds(worlds).reduce((sum, seed) => sum + bridgeWorld({ ...habits, seed }).flagged.length, 0);

const listSeeds = (worlds: number) => Array.from({ length: worlds }, (_, seed) => seed);

/** What the bridge says of a loss that was planted. */
export interface Verdict {
  seed: number;
  loss: Loss;
  /** Days from the loss to its flag; null where it was not found. */
  daysUntilFlagged: number | null;
  isSinceItsDay: boolean;
  /** By this many units more than were lost; below zero, fewer. Units that came free on the same day are no error. */
  tooMany: number;
  /** SKUs that were flagged and lost nothing. */
  others: number;
}

/** Plants a loss of 12 to 51 units in each of this many warehouses. */
export const plantLosses = (worlds: number, habits: Habits): Verdict[] =>
  listSeeds(worlds).map((seed) => {
    const draw = createNumbers(seed + 1000 + 7 * (habits.lateDays ?? 0));
    const loss = {
      sku: ['M', 'L', 'CASE', 'CABLE'][draw(4)] ?? 'M',
      day: addDays(FIRST, 5 + draw(DAYS - 10)),
      units: 12 + draw(40),
    };
    const { flagged, freed } = bridgeWorld({ ...habits, seed, losses: [loss] });
    const found = flagged.find(({ sku }) => sku === loss.sku);
    const told = -(found?.open ?? 0);
    const hidden = freed.get(`${loss.sku} ${loss.day}`) ?? 0;
    return {
      seed,
      loss,
      daysUntilFlagged: found ? listDays(loss.day, found.flaggedOn ?? loss.day).length - 1 : null,
      isSinceItsDay: found?.since === loss.day,
      tooMany: Math.max(0, told - loss.units) + Math.min(0, told + hidden - loss.units),
      others: flagged.filter(({ sku }) => sku !== loss.sku).length,
    };
  });
