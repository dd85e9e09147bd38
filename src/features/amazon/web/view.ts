import { z } from 'zod';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { findRows } from '#web/lists/find-rows.ts';
import { fbaView, type FbaItem } from '../contract/amazon.ts';
import { fbaList } from '../contract/inventory-list.ts';
import { FBA_REGIONS, LEDGER_KINDS, formatPoolSource, type FbaPoolRegion } from '../rules.ts';
import { amazonViewWords as words } from './wording.ts';

const PERIODS = [7, 30, 90] as const;
const USUAL_DAYS = 30;
export const LEDGER_PERIODS = PERIODS.map((days) => ({ value: String(days), label: words.days(days) }));

/** What of the inventory is shown, as the address keeps it. */
export const amazonView = z.object({
  list: z.enum(['inventory', 'inbound', 'ledger']).catch('inventory'),
  claim: z.enum(['all', 'missing', 'now']).catch('all'),
  search: z.string().catch(''),
  view: fbaView.catch('aggregated'),
  region: z.enum(['all', 'us', 'uk', 'eu', 'ca']).catch('all'),
  stock: z.enum(['all', 'in', 'low', 'out']).catch('all'),
  sort: z.string().catch('asin'),
  sku: z.string().catch(''),
  event: z.enum(['all', ...LEDGER_KINDS]).catch('all'),
  days: z.coerce
    .number()
    .refine((days) => PERIODS.some((period) => period === days))
    .catch(USUAL_DAYS),
});
export type AmazonView = z.infer<typeof amazonView>;

export const AMAZON_TABS = [
  { value: 'inventory', label: words.inventory },
  { value: 'inbound', label: words.inboundShipments },
  { value: 'ledger', label: words.ledger },
] as const;

export const CLAIM_FILTERS = [
  { value: 'all', label: words.all },
  { value: 'missing', label: words.unitsMissing },
  { value: 'now', label: words.claimNow },
] as const;

export const AMAZON_VIEWS = [
  { value: 'aggregated', label: words.aggregated },
  { value: 'detailed', label: words.detailed },
] as const;

export const AMAZON_REGIONS = [
  { value: 'all', label: words.all },
  { value: 'us', label: words.us },
  { value: 'uk', label: words.uk },
  { value: 'eu', label: words.euExcludingUk },
  { value: 'ca', label: words.ca },
] as const;

export const POOL_NAMES: Record<FbaPoolRegion, string> = {
  US: 'US',
  UK: 'UK',
  EU: words.euExcludingUk,
  CA: 'CA',
};

export const STOCK_FILTERS = [
  { value: 'all', label: words.all },
  { value: 'in', label: words.inStock },
  { value: 'low', label: words.lowStock },
  { value: 'out', label: words.outOfStock },
] as const;

/** Most stock first: people sort by a figure to find the large ones. */
export const SORTS = [
  { value: 'asin', label: words.asin },
  { value: 'sku', label: words.sku },
  { value: '-total', label: words.totalStock },
  { value: '-available', label: words.available },
  { value: 'region', label: words.region },
] as const;

/** The rows that pass the stock filter and have the text in their SKU, ASIN, product name or another code. */
export const findItems = (
  items: readonly FbaItem[],
  { search, stock }: Pick<AmazonView, 'search' | 'stock'>,
): FbaItem[] => findRows(items, fbaList, { search, choice: { filter: stock } }).rows;

/** `from all regions`, `from EU (excluding UK)`. */
export const describeRegion = (region: AmazonView['region']): string =>
  region === 'all'
    ? words.fromAllRegions
    : words.fromRegion(AMAZON_REGIONS.find(({ value }) => value === region)?.label ?? region);

/** The pool that a source feeds; undefined for any other source. */
export const findSourcePool = ({ id }: SourceFreshness): FbaPoolRegion | undefined =>
  FBA_REGIONS.find((region) => formatPoolSource(region) === id);

export function isPoolInRegion(source: SourceFreshness, region: AmazonView['region']): boolean {
  const pool = findSourcePool(source);
  return pool !== undefined && (region === 'all' || pool.toLowerCase() === region);
}

export const isInboundSource = ({ kind }: Pick<SourceFreshness, 'kind'>): boolean => kind === 'fba-inbound';
export const isLedgerSource = ({ kind }: Pick<SourceFreshness, 'kind'>): boolean => kind === 'fba-ledger';
