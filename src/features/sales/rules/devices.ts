import { countDevices, VARIANT_PARTS, type MappedSkus } from '#features/catalogue/rules/contents.ts';
import { suggestContents } from '#features/catalogue/rules/suggest.ts';
import { addDays } from '#shared/dates.ts';
import type { DaySpan } from './periods.ts';

/**
 * The device that a product is, such as `Cityplay M`: what the catalogue says, and of what it does not know, what name
 * and SKU suggest. Sets and spare parts are none.
 */
export function findDevice(product: { sku: string; title: string }, mapped: MappedSkus): string | null {
  const contents = mapped.get(product.sku)?.contents ?? suggestContents(product)?.contents;
  if (!contents || countDevices(contents) !== 1) return null;
  return VARIANT_PARTS.find(({ variant }) => contents[variant] === 1)?.name ?? null;
}

/** A SKU at a place: the days on which it had none available, and whether it held some on another, or before. */
export interface EmptySkuAtPlace {
  place: string;
  device: string;
  days: readonly string[];
  hadStock: boolean;
}

export interface SoldOutSpan extends DaySpan {
  place: string;
  device: string;
}

/**
 * When places were sold out of a device: on days on which none of its SKUs was available there. What a place never
 * held it does not sell: an old box, or a device of the other region.
 */
export function listSoldOutSpans(skus: readonly EmptySkuAtPlace[]): SoldOutSpan[] {
  const sold = skus.filter(({ hadStock }) => hadStock);
  const groups = Map.groupBy(sold, ({ place, device }) => JSON.stringify([place, device]));
  return [...groups.values()]
    .flatMap((group) => {
      const [{ place, device, days } = { place: '', device: '', days: [] }, ...others] = group;
      const isEmpty = (day: string) => others.every((other) => other.days.includes(day));
      return groupIntoSpans(days.filter(isEmpty)).map((span) => ({ place, device, ...span }));
    })
    .toSorted(
      (one, other) =>
        one.from.localeCompare(other.from) ||
        one.device.localeCompare(other.device) ||
        one.place.localeCompare(other.place),
    );
}

/** Days that follow each other, as spans. Expects them in order. */
function groupIntoSpans(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
