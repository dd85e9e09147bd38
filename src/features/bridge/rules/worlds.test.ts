import { expect, test } from 'vitest';
import { addDays, listDays } from '#shared/dates.ts';
import { buildContents } from '#features/catalogue/rules/contents.ts';
import { bridgePlace, type PlaceMovement, type StockStep } from './bridge-place.ts';
import { planBridges } from './bridge-days.ts';
import { followDifference } from './follow-difference.ts';
import { joinRenamed } from './join-renamed.ts';

const WORLDS = 200;
const DAYS = 91;
const FIRST = '2026-08-20';
const SKUS = ['M', 'L', 'CASE', 'CABLE', 'POUCH'];

/** Numbers that look random and are the same in every run. */
function createNumbers(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

interface Loss {
  day: string;
  sku: string;
  units: number;
}

interface WorldWish {
  seed: number;
  losses?: readonly Loss[];
  /** Of a hundred days, on how many a warehouse without a cut-off books some of its parcels on the next; it has no returns. */
  lateDays?: number;
}

/**
 * A warehouse over 90 days: bundles, boxes that come on some days, returns that wait in quarantine and are given free,
 * a SKU that is renamed, days on which what leaves last is booked on the next one, and what is planted to be lost.
 */
function buildWarehouse({ seed, losses = [], lateDays = 0 }: WorldWish) {
  const draw = createNumbers(seed);
  const held = new Map(SKUS.map((sku) => [sku, { onHand: 200 + draw(300), quarantined: 0 }]));
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
      for (const base of SKUS) {
        const sku = currentName(base);
        const sold = draw(12);
        const bookedLate = isLate ? draw(sold + 1) : 0;
        movements.push({ day, sku, kind: 'shipped', units: sold });
        change(sku, bookedLate - sold);
        late.set(base, bookedLate);
        const level = held.get(sku);
        // Returns are looked at before those of the day come in.
        if (level && level.quarantined > 0 && draw(6) === 0 && day !== renamedOn) {
          level.onHand += level.quarantined;
          freed.set(`${base} ${day}`, level.quarantined);
          level.quarantined = 0;
        }
        if (level && lateDays === 0 && draw(4) === 0) level.quarantined += 1 + draw(2);
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

/** What the bridge says of a world: the SKUs that differ, and those that it does not decide on a day. */
function bridgeWorld(wish: WorldWish) {
  const { days, steps, movements, freed } = buildWarehouse(wish);
  const plan = planBridges(days.map((day) => ({ day, closing: 'good', moved: 'known' })));
  const bridged = bridgePlace({
    plan,
    steps: steps.toSorted((a, b) => a.sku.localeCompare(b.sku) || a.day.localeCompare(b.day)),
    movements,
    countsQuarantine: false,
    movedBy: 'parcels',
    mapped: MAPPED,
    getCodes: (sku) => (sku.startsWith('POUCH') ? ['1001'] : [sku]),
  });
  const closings = bridged.filter(({ state }) => state === 'reckoned').map(({ day }) => day);
  const lines = bridged.flatMap(({ day, lines: some }) => some.map((line) => ({ day, ...line })));
  const differences = lines.map(({ unexplained, shipped, ...row }) => ({
    ...row,
    unexplained: unexplained ?? 0,
    maybe: unexplained === null ? row.closing - row.opening - row.received - row.returned + shipped : null,
    isExplained: false,
    slackUp: shipped,
  }));
  const found = [...Map.groupBy(joinRenamed(differences), ({ sku }) => sku)].map(([sku, rows]) => ({
    sku,
    ...followDifference(rows, closings),
  }));
  return {
    freed,
    flagged: found.filter(({ flaggedOn }) => flaggedOn !== null),
    undecided: new Set(
      lines.flatMap(({ sku, day, unexplained }) => (unexplained === null ? [`${sku} ${day}`] : [])),
    ),
  };
}

const listSeeds = () => Array.from({ length: WORLDS }, (_, seed) => seed);

test.each([0, 30, 100])(
  'in worlds without a loss nothing is flagged over 90 days, when %i of 100 days are booked late',
  (lateDays) => {
    const flagged = listSeeds().flatMap((seed) => bridgeWorld({ seed, lateDays }).flagged);
    expect(flagged).toEqual([]);
  },
);

interface Verdict {
  seed: number;
  loss: Loss;
  /** So many units came free from quarantine on the same day: the loss is found, but for as many at most. */
  freed: number;
  flagged: ReturnType<typeof bridgeWorld>['flagged'];
}

/** What was found of a loss in each world that was planted one; where the day is not decided, nothing is expected. */
function plantLosses({ lateDays = 0, from = 0 }: { lateDays?: number; from?: number }) {
  const verdicts: Verdict[] = [];
  let undecided = 0;
  for (const seed of listSeeds()) {
    const draw = createNumbers(seed + 1000 + from);
    const loss = {
      sku: ['M', 'L', 'CASE', 'CABLE'][draw(4)] ?? 'M',
      day: addDays(FIRST, 5 + draw(DAYS - 10)),
      units: 12 + draw(40),
    };
    const world = bridgeWorld({ seed, losses: [loss], lateDays });
    if (world.undecided.has(`${loss.sku} ${loss.day}`)) undecided += 1;
    else
      verdicts.push({
        seed,
        loss,
        freed: world.freed.get(`${loss.sku} ${loss.day}`) ?? 0,
        flagged: world.flagged,
      });
  }
  return { verdicts, undecided };
}

const isFound = (
  { loss: { sku, day, units }, freed, flagged: [found, ...others] }: Verdict,
  withinDays: number,
  /** So many units may be told less: what came free of quarantine on another day cannot be told from them. */
  tolerance = 0,
) =>
  others.length === 0 &&
  found?.sku === sku &&
  found.since === day &&
  found.open >= -units &&
  found.open <= freed - units + tolerance &&
  (found.flaggedOn ?? '') >= day &&
  (found.flaggedOn ?? '9') <= addDays(day, withinDays);

test('every planted loss over the flag is found on the next day, with its units and day', () => {
  const { verdicts, undecided } = plantLosses({});
  expect(verdicts.filter((verdict) => !isFound(verdict, 1, 3))).toEqual([]);
  const exact = verdicts.filter((verdict) => isFound(verdict, 1)).length;
  expect(exact / verdicts.length).toBeGreaterThan(0.97);
  expect(undecided).toBeLessThanOrEqual(WORLDS / 10);
});

test('where a third of the days are booked late it is found within two days', () => {
  const { verdicts } = plantLosses({ lateDays: 30, from: 500 });
  expect(verdicts.filter((verdict) => !isFound(verdict, 2))).toEqual([]);
});
