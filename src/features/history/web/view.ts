import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { FileChoice } from '#shared/files/list-file.ts';
import { formatNumber } from '#web/format.ts';
import { formatShowing } from '#web/ui/table/paging/paging.ts';
import { EVENTS } from '../contract.ts';
import type { exportHistory } from '../contract.ts';
import { COUNTED_MAX } from '../rules.ts';
import { historyViewWords as words } from './wording.ts';

export const HISTORY_PAGE_SIZE = 100;

const day = z.union([z.literal(''), isoDay]).catch('');

/** What of the history is shown, as the address keeps it: `?events=failures&from=2026-11-20`. */
export const historyView = z.object({
  events: z.enum(['all', ...EVENTS]).catch('all'),
  entity: z.string().max(60).catch(''),
  /** One record of the kind, by its id. */
  record: z.string().max(200).catch(''),
  user: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  machine: z.string().max(220).catch(''),
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});
export type HistoryView = z.infer<typeof historyView>;

export const NO_HISTORY_FILTERS: HistoryView = { ...historyView.parse({}), user: undefined };

type Filters = Omit<QueryOf<typeof exportHistory>, keyof FileChoice>;

/** The filters as the server takes them. */
export const toHistoryFilters = ({
  events,
  entity,
  record,
  user,
  machine,
  from,
  to,
}: HistoryView): Filters => ({
  events: events === 'all' ? undefined : events,
  entity: entity || undefined,
  entity_id: (entity && record) || undefined,
  user_id: user,
  machine: user === undefined && machine !== '' ? machine : undefined,
  from: from || undefined,
  to: to || undefined,
});

export const hasHistoryFilters = (state: HistoryView): boolean =>
  Object.values(toHistoryFilters(state)).some((value) => value !== undefined);

/** How many filters are active: the days are one, and a record is shown separately. */
export function countHistoryFilters(state: HistoryView): number {
  const { events, entity, user_id, machine, from, to } = toHistoryFilters(state);
  return [events, entity, user_id ?? machine, from ?? to].filter((value) => value !== undefined).length;
}

export const EVENT_FILTERS = [
  { value: 'all', label: words.allEvents },
  { value: 'changes', label: words.changes },
  { value: 'sign-ins', label: words.signIns },
  { value: 'failures', label: words.failedSignInsAndDenied },
] as const;

interface Page {
  page: number;
  total: number;
  /** How many entries this page has. */
  count: number;
}

/** How many pages there are; of more than are counted there is one more for as long as they are full. */
export const countHistoryPages = ({ page, total, count }: Page): number => {
  if (total <= COUNTED_MAX) return Math.max(1, Math.ceil(total / HISTORY_PAGE_SIZE));
  return count === HISTORY_PAGE_SIZE ? Math.max(page + 1, COUNTED_MAX / HISTORY_PAGE_SIZE) : page;
};

export const formatTotal = (total: number): string =>
  total > COUNTED_MAX ? words.moreThan(COUNTED_MAX) : formatNumber(total);

export function formatShown({ page, total, count }: Page): string {
  if (total <= COUNTED_MAX) return formatShowing({ page, pageSize: HISTORY_PAGE_SIZE, total });
  const first = (page - 1) * HISTORY_PAGE_SIZE + 1;
  const range = words.range(first, first + count - 1);
  return words.showingOfMoreThanResults(range, COUNTED_MAX);
}
