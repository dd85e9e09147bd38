import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { defineSort } from '#shared/paging.ts';
import { PARCEL_SORTS } from '../rules/overview.ts';
import { parsePages, formatPages } from './pages.ts';
import { workList } from './work-view.ts';

const FILTERS = {
  startDate: z.union([z.literal(''), isoDay]).catch(''),
  endDate: z.union([z.literal(''), isoDay]).catch(''),
  country: z.string().catch(''),
  status: z.string().catch(''),
  carrier: z.string().catch(''),
  warehouse: z.string().catch(''),
};

/** What is looked at: '' is all, or for the days the usual ones. */
const applied = z.object(FILTERS);
export type AppliedFilters = z.infer<typeof applied>;
export const NO_PARCEL_FILTERS: AppliedFilters = applied.parse({});

/** Whether something is left out: other days, too. */
export const hasParcelFilters = (filters: AppliedFilters): boolean => Object.values(filters).some(Boolean);

/** The query of a call: what is '' is left out. */
export const toQuestion = (filters: AppliedFilters): Partial<AppliedFilters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

const parcelSort = defineSort(PARCEL_SORTS).optional().catch(undefined);

const view = applied.extend({
  ...workList.shape,
  /** Of the sections; the worklist has an order of its own. */
  order: parcelSort,
  pages: z.string().catch(''),
  /** Numbers that are looked for, whatever the filters. */
  find: z.string().catch(''),
  tab: z.enum(['shipments', 'times', 'care']).catch('shipments'),
});
export type Tab = z.infer<typeof view>['tab'];

/** The filters in force, the open tab and the page of each section, as the address keeps them. */
export function useShippingView() {
  const [state, show] = useUrlState(view);
  const { pages, tab, order, find } = state;
  const pageNumbers = parsePages(pages);
  return {
    filters: applied.parse(state),
    tab,
    order,
    find,
    findNumbers: (text: string): void => show({ find: text }, { push: find === '' }),
    /** Another order begins at the first pages. */
    sortBy: (text: string): void => show({ order: parcelSort.parse(text), pages: '' }),
    openTab: (next: Tab): void => show({ tab: next }, { push: true }),
    /** Other filters lead back to the first pages. */
    apply: (next: AppliedFilters): void => show({ ...next, pages: '', page: 1 }, { push: true }),
    /** Nothing is left out any more, neither by the screen's filters nor by those of the worklist. */
    clear: (): void => show({ ...NO_PARCEL_FILTERS, ...workList.parse({}), pages: '' }, { push: true }),
    findPage: (status: string): number => pageNumbers.get(status) ?? 1,
    turnTo: (status: string, page: number): void =>
      show({ pages: formatPages(new Map(pageNumbers).set(status, page)) }, { push: true }),
  };
}
