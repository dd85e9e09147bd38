import type { WorkingCalendar } from '#features/company-calendar/rules/open-days.ts';
import { loadCalendars } from '#features/company-calendar/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';

/** As long as a company may be closed at a stretch. */
const BEFORE_DAYS = 40;

/** When the company itself works, around a day. */
export async function loadCompanyCalendar(db: Db, today: string): Promise<WorkingCalendar> {
  const calendars = await loadCalendars(db, {
    warehouses: [],
    from: addDays(today, -BEFORE_DAYS),
    to: addDays(today, 7),
  });
  const calendar = calendars.get('company');
  if (!calendar) throw new Error('the company has no calendar');
  return calendar;
}
