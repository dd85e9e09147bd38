import { addDays } from '#shared/dates.ts';

/** How many days without a plan a sheet offers: two weeks, so that next week can be pasted as a whole. */
const OFFERED = 14;

/** The days without a plan that a planner would write next: from the end of the plan or today on, holes included. */
export function listOpenDays(
  planned: ReadonlySet<string>,
  last: string | undefined,
  today: string,
): string[] {
  const afterLast = last === undefined ? today : addDays(last, 1);
  const longAgo = addDays(today, 1 - OFFERED);
  let date = afterLast < today ? (afterLast > longAgo ? afterLast : longAgo) : today;
  const open: string[] = [];
  while (open.length < OFFERED) {
    if (!planned.has(date)) open.push(date);
    date = addDays(date, 1);
  }
  return open;
}
