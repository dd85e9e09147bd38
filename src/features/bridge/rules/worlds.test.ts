import { expect, test } from 'vitest';
import { addDays, listDays } from '#shared/dates.ts';
import { buildContents } from '#features/catalogue/rules/contents.ts';
import { bridgePlace, type PlaceMovement, type StockStep } from './bridge-place.ts';
import { planBridges } from './bridge-days.ts';
import { followDifference } from './follow-difference.ts';

const WORLDS = 40;
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

/**
 * A warehouse over 90 days: bundles, boxes that come on some days, returns that wait in quarantine and are given free,
 * a SKU that is renamed, and what is planted to be lost.
 */
function buildWarehouse(seed: number, losses: readonly Loss[]) {
  const draw = createNumbers(seed);
  const held = new Map(SKUS.map((sku) => [sku, { onHand: 200 + draw(300), quarantined: 0 }]));
  const steps: StockStep[] = [];
  const movements: PlaceMovement[] = [];
  const days = listDays(FIRST, addDays(FIRST, DAYS - 1));
  const renamedOn = days[20 + draw(50)];
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
    if (at > 0) {
      for (const base of SKUS) {
        const sku = currentName(base);
        const sold = draw(6);
        movements.push({ day, sku, kind: 'shipped', units: sold });
        change(sku, -sold);
        const level = held.get(sku);
        // Returns are looked at before those of the day come in. Who loses units on the same day hides them behind it.
        const isQuiet = day !== renamedOn && !losses.some((loss) => loss.day === day);
        if (level && level.quarantined > 0 && draw(6) === 0 && isQuiet) {
          level.onHand += level.quarantined;
          level.quarantined = 0;
        }
        if (level && draw(4) === 0) level.quarantined += 1 + draw(2);
        if (draw(9) === 0) {
          movements.push({ day, sku, kind: 'received', units: 40 });
          change(sku, 40);
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
  return { days, steps, movements };
}

const MAPPED = new Map([
  ['M', { contents: buildContents({ cityplay_m: 1 }), madeFor: null }],
  ['L', { contents: buildContents({ cityplay_l: 1 }), madeFor: null }],
  ['TEAM', { contents: buildContents({ cityplay_m: 3, cityplay_l: 3 }), madeFor: null }],
]);

/** What the bridge flags in a world. */
function findFlags(seed: number, losses: readonly Loss[]) {
  const { days, steps, movements } = buildWarehouse(seed, losses);
  const plan = planBridges(days.map((day) => ({ day, closing: 'good', parcels: 'known' })));
  const bridged = bridgePlace({
    plan,
    steps: steps.toSorted((a, b) => a.sku.localeCompare(b.sku) || a.day.localeCompare(b.day)),
    movements,
    countsQuarantine: false,
    mapped: MAPPED,
    getCodes: (sku) => (sku.startsWith('POUCH') ? ['1001'] : [sku]),
  });
  const closings = bridged.filter(({ state }) => state === 'reckoned').map(({ day }) => day);
  const differences = bridged.flatMap(({ day, lines }) =>
    lines.flatMap(({ sku, opening, unexplained }) =>
      unexplained === null || unexplained === 0
        ? []
        : [{ sku, day, opening, unexplained, isExplained: false }],
    ),
  );
  return [...Map.groupBy(differences, ({ sku }) => sku)].map(([sku, rows]) => ({
    sku,
    ...followDifference(rows, closings),
  }));
}

test('in worlds without a loss nothing is flagged over 90 days', () => {
  const flagged = Array.from({ length: WORLDS }, (_, seed) => findFlags(seed, [])).flat();
  expect(flagged.filter(({ flaggedOn }) => flaggedOn !== null)).toEqual([]);
});

test('every planted loss over the flag is found on the next day, with its units and day', () => {
  const wrong = Array.from({ length: WORLDS }, (_, seed) => {
    const draw = createNumbers(seed + 1000);
    const sku = ['M', 'L', 'CASE', 'CABLE'][draw(4)] ?? 'M';
    const day = addDays(FIRST, 5 + draw(DAYS - 10));
    const units = 12 + draw(40);
    const flags = findFlags(seed, [{ sku, day, units }]);
    const found = flags.filter(({ flaggedOn }) => flaggedOn !== null);
    const [only] = found;
    const isRight =
      found.length === 1 &&
      only?.sku === sku &&
      only.since === day &&
      only.flaggedOn === addDays(day, 1) &&
      only.open === -units;
    return isRight ? [] : [{ seed, sku, day, units, found }];
  }).flat();
  expect(wrong).toEqual([]);
});
