import { z } from 'zod';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { addDays } from '#shared/dates.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { isChannelFeed } from '../rules/regions.ts';
import { salesViewWords as words } from './wording/screen.ts';

const PERIODS = [7, 14, 30, 60, 90] as const;
const USUAL_DAYS = 30;

/** What of the sales is shown, as the address keeps it. No order and no customer is ever named in it. */
const view = z.object({
  channel: z.enum(['combined', 'amazon', 'shopify']).catch('combined'),
  days: z.coerce
    .number()
    .refine((days) => PERIODS.some((period) => period === days))
    .catch(USUAL_DAYS),
  region: z.enum(['all', 'eu', 'na']).catch('all'),
  /** Which modal or panel is open. */
  open: z.enum(['', 'breakdown', 'orders', 'amazon-orders', 'counted']).catch(''),
  /** The region of the breakdown, and the day of the orders. */
  of: z.string().catch(''),
});
export type SalesView = z.infer<typeof view>;

export const useSalesView = () => useUrlState(view);

export const SALES_TABS = [
  { value: 'combined', label: words.combined },
  { value: 'amazon', label: words.amazon },
  { value: 'shopify', label: words.shopify },
] as const;

/** Whether a source brings what a tab shows. */
export const isSourceOfTab =
  (channel: SalesView['channel']) =>
  ({ id }: Pick<SourceFreshness, 'id'>): boolean =>
    channel === 'combined'
      ? isChannelFeed('amazon', id) || isChannelFeed('shopify', id)
      : isChannelFeed(channel, id);

/** Whether the figures of a tab rest on a source: on orders, refunds that Amazon books, and exchange rates. */
export const isBehindFigures =
  (channel: SalesView['channel']) =>
  (source: Pick<SourceFreshness, 'id' | 'kind'>): boolean =>
    isSourceOfTab(channel)(source) ||
    source.kind === 'exchange-rates' ||
    (source.kind === 'finances' && channel !== 'shopify');

export const PERIOD_OPTIONS = PERIODS.map((days) => ({ value: String(days), label: words.days(days) }));

export const REGION_OPTIONS = [
  { value: 'all', label: words.all },
  { value: 'eu', label: words.eu },
  { value: 'na', label: words.na },
] as const;

/** What is requested; naming no region means all. */
export interface SalesFilters {
  days: number;
  region?: 'EU' | 'NA' | undefined;
}

const REGIONS = { all: undefined, eu: 'EU', na: 'NA' } as const;

export const toSalesFilters = ({ days, region }: Pick<SalesView, 'days' | 'region'>): SalesFilters => ({
  days,
  region: REGIONS[region],
});

/** The days of a period that ends on a day, the first one first, and as many before it. */
export function listDaysAround(to: string, days: number): { current: string[]; previous: string[] } {
  const listFrom = (first: number) => Array.from({ length: days }, (_, index) => addDays(to, first + index));
  return { current: listFrom(1 - days), previous: listFrom(1 - 2 * days) };
}
