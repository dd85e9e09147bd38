import { addDays } from '#shared/dates.ts';
import type { Span } from './periods.ts';

const MODELS = ['Cityplay', '2.0'];
const SIZE = /\b(?:size )?([ML])\b/g;

/**
 * The device that a product of this name is, such as `Cityplay M`: it names one model and one size. Sets name two
 * sizes or none, and spare parts one of the two at most.
 */
export function deviceOf(title: string): string | null {
  const models = MODELS.filter((model) => title.includes(model));
  const sizes = new Set([...title.matchAll(SIZE)].map(([, size]) => size));
  const [model] = models;
  const [size] = sizes;
  return models.length === 1 && sizes.size === 1 ? `${model} ${size}` : null;
}

/** A SKU at a place: the days on which it had none available, and whether it had some on another. */
export interface EmptySku {
  place: string;
  device: string;
  days: readonly string[];
  hadStock: boolean;
}

export interface SoldOut extends Span {
  place: string;
  device: string;
}

/**
 * When places were sold out of a device: on days on which none of its SKUs was available there. What a place had none
 * of all the time it does not sell: an old box, or a device of the other region.
 */
export function soldOutOf(skus: readonly EmptySku[]): SoldOut[] {
  const sold = skus.filter(({ hadStock }) => hadStock);
  const groups = Map.groupBy(sold, ({ place, device }) => JSON.stringify([place, device]));
  return [...groups.values()]
    .flatMap((group) => {
      const [{ place, device, days } = { place: '', device: '', days: [] }, ...others] = group;
      const isEmpty = (day: string) => others.every((other) => other.days.includes(day));
      return spansOf(days.filter(isEmpty)).map((span) => ({ place, device, ...span }));
    })
    .toSorted(
      (one, other) =>
        one.from.localeCompare(other.from) ||
        one.device.localeCompare(other.device) ||
        one.place.localeCompare(other.place),
    );
}

/** Days that follow each other, as spans. Expects them in order. */
function spansOf(days: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
