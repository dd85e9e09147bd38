import { useSyncExternalStore } from 'react';

/** How a person has arranged a table. */
export interface TableLayout {
  /** Column ids in their order; those that it does not name follow in theirs. */
  order: string[];
  hidden: string[];
  density: 'normal' | 'compact';
}

export const USUAL_LAYOUT: TableLayout = { order: [], hidden: [], density: 'normal' };

type Layouts = Readonly<Record<string, TableLayout>>;

const listeners = new Set<() => void>();
let layouts: Layouts = {};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How the signed-in person has arranged a table; nothing until the server has said so. */
export const useTableLayout = (table: string): TableLayout | undefined =>
  useSyncExternalStore(subscribe, () => layouts[table]);

/** Every layout, as the server has them. */
export function replaceLayouts(next: Layouts): void {
  if (JSON.stringify(next) === JSON.stringify(layouts)) return;
  layouts = next;
  for (const listener of listeners) listener();
}

/** One layout; without one the table comes as it is made. */
export function putLayout(table: string, layout: TableLayout | null): void {
  const { [table]: _before, ...others } = layouts;
  replaceLayouts(layout === null ? others : { ...others, [table]: layout });
}
