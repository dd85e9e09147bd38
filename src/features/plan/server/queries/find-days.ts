import type { Db } from '#server/db/database.ts';
import type { Finder, FoundRecord } from '#server/db/find-records.ts';
import { isoDay } from '#shared/dates.ts';

/** How the search finds days of the plan: by their date, as `2026-11-21`. */
export const dayFinder: Finder = {
  find: (db, { terms }) => selectFoundDays(db, [terms.text], true),
  describe: (db, ids) => selectFoundDays(db, ids, false),
};

async function selectFoundDays(db: Db, texts: readonly string[], isExact: boolean): Promise<FoundRecord[]> {
  const dates = texts.filter((text) => isoDay.safeParse(text).success);
  if (dates.length === 0) return [];
  const rows = await db.selectFrom('planning_days').select('date').where('date', 'in', dates).execute();
  return rows.map(({ date }) => ({
    id: date,
    label: date,
    detail: null,
    path: `/planning?${new URLSearchParams({ dialog: 'edit', day: date }).toString()}`,
    isExact,
  }));
}
