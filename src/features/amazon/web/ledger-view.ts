import { toComparableText } from '#shared/text.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import type { AmazonView } from './view.ts';

/** Whether an event passes the filters: its kind, and the text in its SKU, product name, centre or country. */
export function isLedgerEntryShown(
  { kind, sku, name, center, country }: LedgerEntry,
  { event, search }: Pick<AmazonView, 'event' | 'search'>,
): boolean {
  if (event !== 'all' && kind !== event) return false;
  const wanted = toComparableText(search);
  return [sku, name ?? '', center, country].some((text) => toComparableText(text).includes(wanted));
}

/** `WAREHOUSE_DAMAGED` as people read it: `Warehouse damaged`. */
export function formatDisposition(disposition: string): string {
  const words = disposition.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
