import type { ActualField } from './fields.ts';
import type { Origins, ValueOrigin } from './origin.ts';

/** A day of the plan as it is before it is filled; null is a figure that was never filled in. */
export interface FillableDay {
  date: string;
  version: number;
  figures: Readonly<Record<ActualField, number | null>>;
  origins: Origins;
}

/** The actuals of a day, as far as they are known. */
export interface ActualFigures {
  date: string;
  figures: Partial<Record<ActualField, number>>;
  /** Those of which a part is an estimate. */
  estimated: ReadonlySet<ActualField>;
}

/** A figure of the plan that differs from the actual one. */
export interface FillCell {
  date: string;
  field: ActualField;
  now: number | null;
  actual: number;
  /** Of the actual. */
  origin: 'synced' | 'estimated';
  /** Nothing was there; a feed filled it in earlier; or a person wrote something else. */
  state: 'new' | 'refreshed' | 'typed' | 'imported';
}

export interface FillPreview {
  cells: FillCell[];
  unchanged: number;
  /** Something is known of these days, but a day needs a target before it can be in the plan. */
  unplanned: string[];
}

/**
 * Compares the actuals of some days with the plan. Figures without an actual are left alone. What was filled in before
 * its day was over is filled in again, also where it is the same: only then it is known to be all.
 */
export function compareFill(
  actuals: readonly ActualFigures[],
  plan: readonly FillableDay[],
  today: string,
): FillPreview {
  const planned = new Map(plan.map((day) => [day.date, day]));
  const preview: FillPreview = { cells: [], unchanged: 0, unplanned: [] };
  for (const { date, figures, estimated } of actuals) {
    const day = planned.get(date);
    const known = listEntries(figures);
    if (!day) {
      if (known.length > 0) preview.unplanned.push(date);
      continue;
    }
    for (const [field, actual] of known) {
      const now = day.figures[field];
      const origin = estimated.has(field) ? 'estimated' : 'synced';
      const wasOpen = day.origins[field] === 'so-far' && date < today;
      if (now === actual && !wasOpen) preview.unchanged += 1;
      else preview.cells.push({ date, field, now, actual, origin, state: classifyCell(day, field) });
    }
  }
  return preview;
}

function classifyCell({ figures, origins }: FillableDay, field: ActualField): FillCell['state'] {
  if (figures[field] === null) return 'new';
  const origin = origins[field] ?? 'typed';
  return origin === 'typed' || origin === 'imported' ? origin : 'refreshed';
}

/** Whether a person wrote the figure that is there: it stays unless a person replaces it. */
export const isKept = ({ state }: FillCell): boolean => state === 'typed' || state === 'imported';

// A plain object keyed by fields, which the type of Object.entries cannot express.
const listEntries = (figures: Partial<Record<ActualField, number>>) =>
  Object.entries(figures) as [ActualField, number][];

export const formatCellKey = ({ date, field }: Pick<FillCell, 'date' | 'field'>): string =>
  `${date} ${field}`;

/** The cells, by their keys, that are of some days. */
export const filterKeys = (keys: ReadonlySet<string>, { from, to }: { from: string; to: string }) =>
  new Set([...keys].filter((key) => key.slice(0, from.length) >= from && key.slice(0, to.length) <= to));

interface DayChange {
  date: string;
  version: number;
  figures: Partial<Record<ActualField, number>>;
  origins: Partial<Record<ActualField, ValueOrigin>>;
}

/** What to save: what was empty or came from a feed, and of what people wrote only the figures chosen to be replaced. */
export function listFills(
  { cells }: FillPreview,
  plan: readonly FillableDay[],
  replaced: ReadonlySet<string>,
): DayChange[] {
  const versions = new Map(plan.map(({ date, version }) => [date, version]));
  const taken = cells.filter((cell) => !isKept(cell) || replaced.has(formatCellKey(cell)));
  return [...Map.groupBy(taken, ({ date }) => date)].flatMap(([date, cellsOfDay]) => {
    const version = versions.get(date);
    if (version === undefined) return [];
    const figures = Object.fromEntries(cellsOfDay.map(({ field, actual }) => [field, actual]));
    const origins = Object.fromEntries(cellsOfDay.map(({ field, origin }) => [field, origin]));
    return [{ date, version, figures, origins }];
  });
}
