import type { ActualField } from './fields.ts';

/** A day of the plan as it is before it is filled. */
export interface FillableDay {
  date: string;
  version: number;
  figures: Readonly<Record<ActualField, number>>;
}

/** The actuals of a day, as far as they are known. */
export interface ActualFigures {
  date: string;
  figures: Partial<Record<ActualField, number>>;
}

/** A figure of the plan that differs from the actual one. */
export interface FillCell {
  date: string;
  field: ActualField;
  now: number;
  actual: number;
  /** Nothing was there, or something else. */
  state: 'new' | 'differs';
}

export interface FillPreview {
  cells: FillCell[];
  unchanged: number;
  /** Something is known of these days, but a day needs a target before it can be in the plan. */
  unplanned: string[];
}

/** Compares the actuals of some days with the plan. Figures without an actual are left alone. */
export function compareFill(actuals: readonly ActualFigures[], plan: readonly FillableDay[]): FillPreview {
  const planned = new Map(plan.map((day) => [day.date, day]));
  const preview: FillPreview = { cells: [], unchanged: 0, unplanned: [] };
  for (const { date, figures } of actuals) {
    const day = planned.get(date);
    const known = listEntries(figures);
    if (!day) {
      if (known.length > 0) preview.unplanned.push(date);
      continue;
    }
    for (const [field, figure] of known) {
      const now = day.figures[field];
      if (now === figure) preview.unchanged += 1;
      else preview.cells.push({ date, field, now, actual: figure, state: now === 0 ? 'new' : 'differs' });
    }
  }
  return preview;
}

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
}

/** What to save: what was empty, and of the typed figures only those chosen to be replaced. */
export function listFills(
  { cells }: FillPreview,
  plan: readonly FillableDay[],
  replaced: ReadonlySet<string>,
): DayChange[] {
  const versions = new Map(plan.map(({ date, version }) => [date, version]));
  const taken = cells.filter((cell) => cell.state === 'new' || replaced.has(formatCellKey(cell)));
  return [...Map.groupBy(taken, ({ date }) => date)].flatMap(([date, cellsOfDay]) => {
    const version = versions.get(date);
    if (version === undefined) return [];
    return [
      { date, version, figures: Object.fromEntries(cellsOfDay.map(({ field, actual }) => [field, actual])) },
    ];
  });
}
