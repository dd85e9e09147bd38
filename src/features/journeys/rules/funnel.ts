export const JOURNEY_STEPS = ['received', 'shipped', 'activated', 'subscribed'] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];
export type StepState = 'yes' | 'no' | 'unknown';

/** Shipped longer ago than this and never activated: someone may be waiting for help. */
export const IDLE_DAYS = 45;
export const IDLE_DAYS_MAX = 1_000;

export interface StepCount {
  month: string;
  step: JourneyStep;
  state: StepState;
  hasDay: boolean;
  /** From the step before; null where either day is not known. */
  days: number | null;
  kits: number;
}

export interface FunnelStep {
  step: JourneyStep;
  /** Known to have come so far. */
  reached: number;
  /** Known not to have come so far yet. */
  notYet: number;
  /** Those that are unknown. */
  unknown: number;
  /** Of those reached, the ones of which the day is not known. */
  withoutDay: number;
  /** Days from the step before; null where they are known of no kit. */
  medianDays: number | null;
  /** Of how many kits the median is. */
  measured: number;
}

export interface FunnelMonth {
  /** `2026-11`; null for all months together. */
  month: string | null;
  made: number;
  steps: FunnelStep[];
}

/** A funnel for each month of making, the latest first, and one of all of them. */
export function buildFunnel(counts: readonly StepCount[]): { total: FunnelMonth; months: FunnelMonth[] } {
  const months = Map.groupBy(counts, ({ month }) => month);
  return {
    total: buildMonth(null, counts),
    months: [...months]
      .map(([month, some]) => buildMonth(month.slice(0, 'yyyy-mm'.length), some))
      .toSorted((one, other) => (other.month ?? '').localeCompare(one.month ?? '')),
  };
}

function buildMonth(month: string | null, counts: readonly StepCount[]): FunnelMonth {
  const steps = JOURNEY_STEPS.map((step) =>
    buildStep(
      step,
      counts.filter((count) => count.step === step),
    ),
  );
  const [first] = steps;
  // Each kit has one count for each step.
  const made = first ? first.reached + first.notYet + first.unknown : 0;
  return { month, made, steps };
}

function buildStep(step: JourneyStep, counts: readonly StepCount[]): FunnelStep {
  const sum = (matches: (count: StepCount) => boolean): number =>
    counts.reduce((total, count) => (matches(count) ? total + count.kits : total), 0);
  return {
    step,
    reached: sum(({ state }) => state === 'yes'),
    notYet: sum(({ state }) => state === 'no'),
    unknown: sum(({ state }) => state === 'unknown'),
    withoutDay: sum(({ state, hasDay }) => state === 'yes' && !hasDay),
    medianDays: findMedianDays(counts),
    measured: sum(({ days }) => days !== null),
  };
}

/** The middle of all days; between two middle ones the mean of both. */
export function findMedianDays(counts: readonly Pick<StepCount, 'days' | 'kits'>[]): number | null {
  const known = counts
    .flatMap(({ days, kits }) => (days === null || kits <= 0 ? [] : [{ days, kits }]))
    .toSorted((one, other) => one.days - other.days);
  const total = known.reduce((sum, { kits }) => sum + kits, 0);
  if (total === 0) return null;
  const findAt = (place: number): number => {
    let passed = 0;
    return known.find(({ kits }) => (passed += kits) > place)?.days ?? 0;
  };
  return (findAt(Math.floor((total - 1) / 2)) + findAt(Math.floor(total / 2))) / 2;
}
