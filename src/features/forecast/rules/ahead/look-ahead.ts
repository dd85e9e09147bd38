/** What a figure ahead rests on: a model, what a person typed over it, or the plan's target where there is no model. */
export const AHEAD_BASES = ['forecast', 'typed', 'target'] as const;
export type AheadBasis = (typeof AHEAD_BASES)[number];

export interface DayAhead {
  units: number;
  basis: AheadBasis;
}

/** Units a day that a person typed for a variant in a channel group, over a span of days. */
export interface TypedDemand {
  firstDay: number;
  /** The last one, included. */
  lastDay: number;
  unitsPerDay: number;
}

interface AheadInput {
  /** The day number of the first day ahead, and how many there are. */
  firstDay: number;
  days: number;
  /** What the model expects of each day; empty where nothing can be forecast. */
  means: readonly number[];
  typed: readonly TypedDemand[];
  /** What the plan wants to sell of everything, by day number. */
  targets: ReadonlyMap<number, number>;
  /** Which part of that is this variant's; null where it sold on no known day. */
  share: number | null;
}

/** Day by day what is expected: typed before forecast before the plan's target; null where none of them says anything. */
export function lookAhead({
  firstDay,
  days,
  means,
  typed,
  targets,
  share,
}: AheadInput): readonly (DayAhead | null)[] {
  return Array.from({ length: days }, (_, ahead): DayAhead | null => {
    const day = firstDay + ahead;
    const byHand = typed.find((span) => span.firstDay <= day && day <= span.lastDay);
    if (byHand) return { units: byHand.unitsPerDay, basis: 'typed' };
    const mean = means[ahead];
    if (mean !== undefined) return { units: mean, basis: 'forecast' };
    const target = means.length === 0 ? targets.get(day) : undefined;
    return target === undefined || share === null ? null : { units: target * share, basis: 'target' };
  });
}

/** Several together, day by day. A sum of which a part is not known is none. */
export function addAhead(parts: readonly (readonly (DayAhead | null)[])[]): readonly (number | null)[] {
  const [first] = parts;
  return (first ?? []).map((_, ahead) =>
    parts.reduce<number | null>((sum, part) => {
      const day = part[ahead] ?? null;
      return sum === null || day === null ? null : sum + day.units;
    }, 0),
  );
}

/** The first this many days together; null where one of them is not known. */
export function sumAhead(units: readonly (number | null)[], days: number): number | null {
  const span = units.slice(0, days);
  return span.length < days
    ? null
    : span.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

/** What the first this many days of several together rest on. */
export const listBases = (parts: readonly (readonly (DayAhead | null)[])[], days: number): AheadBasis[] => {
  const used = new Set(parts.flatMap((part) => part.slice(0, days).map((day) => day?.basis)));
  return AHEAD_BASES.filter((basis) => used.has(basis));
};

/** A figure for every day: one that is not known is as the last known one before it, or the first after it. */
export function fillAhead(days: readonly (DayAhead | null)[]): number[] | null {
  let last = days.find((day) => day !== null)?.units;
  if (last === undefined) return null;
  return days.map((day) => (last = day?.units ?? last ?? 0));
}

interface RecentSales {
  key: string;
  units: number;
  knownDays: number;
}

/** How a target is shared out: by what each sold on a known day. What sold on no known day has no share. */
export function shareOut(recent: readonly RecentSales[]): ReadonlyMap<string, number> {
  const paces = recent
    .filter(({ knownDays }) => knownDays > 0)
    .map(({ key, units, knownDays }) => ({ key, pace: units / knownDays }));
  const all = paces.reduce((sum, { pace }) => sum + pace, 0);
  return new Map(all > 0 ? paces.map(({ key, pace }) => [key, pace / all]) : []);
}
