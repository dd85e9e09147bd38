import type { SpanErrors } from './errors.ts';

/** What is shown of a forecast: below the low one in one case of ten, above the high one in one of ten. */
export interface Quantiles {
  p10: number;
  p50: number;
  p90: number;
}

/** The quantiles of the errors of a span, in units of the root of what is expected. */
export interface SpanSpread extends Quantiles {
  days: number;
}

/** By span, the shortest first. Before enough tests of the past there is none, which is not a spread of 0. */
export type MeasuredSpread = readonly [SpanSpread, ...SpanSpread[]];

export const isMeasured = (spans: readonly SpanSpread[]): spans is MeasuredSpread => spans.length > 0;

/** Quantiles whose outer ones are null where nothing says how far off the middle may be. */
export interface KnownQuantiles {
  p10: number | null;
  p50: number;
  p90: number | null;
}

/** Few tests hide the tails: quantiles are moved outwards, as those of Student's distribution are. */
export function computeErrorSpread({ days, errors, independent }: SpanErrors): SpanSpread {
  const middle = pickQuantile(errors, 0.5);
  const widening = 1 + 0.4 / Math.max(1, independent - 1);
  return {
    days,
    p10: middle + (pickQuantile(errors, 0.1) - middle) * widening,
    p50: middle,
    p90: middle + (pickQuantile(errors, 0.9) - middle) * widening,
  };
}

/** Quantiles of a day's or a span's sum of which this many units are expected. */
export function spreadExpected(spans: MeasuredSpread, days: number, expected: number): Quantiles {
  const root = Math.sqrt(Math.max(expected, 1));
  const errors = interpolate(spans, days);
  const at = (error: number): number => Math.max(0, expected + error * root);
  return { p10: at(errors.p10), p50: at(errors.p50), p90: at(errors.p90) };
}

/** As `spreadExpected`; without errors of the past, only the middle is known. */
export const spreadKnown = (spans: readonly SpanSpread[], days: number, expected: number): KnownQuantiles =>
  isMeasured(spans) ? spreadExpected(spans, days, expected) : { p10: null, p50: expected, p90: null };

/** The spread of a span, between those of the two nearest that were measured. */
function interpolate(spans: MeasuredSpread, days: number): Quantiles {
  const longer = spans.find((span) => span.days >= days);
  const shorter = spans.findLast((span) => span.days <= days);
  if (!longer) return growBeyond(shorter ?? spans[0], days);
  if (!shorter || longer.days === shorter.days) return longer;
  const part = Math.log(days / shorter.days) / Math.log(longer.days / shorter.days);
  const mix = (name: keyof Quantiles): number => shorter[name] + (longer[name] - shorter[name]) * part;
  return { p10: mix('p10'), p50: mix('p50'), p90: mix('p90') };
}

/** Longer than the past can test: the level's own error does not average out, so it grows with the days. */
function growBeyond(span: SpanSpread, days: number): Quantiles {
  const growth = Math.sqrt(days / span.days);
  return { p10: span.p10 * growth, p50: span.p50 * growth, p90: span.p90 * growth };
}

/** Of ascending values; between two of them in proportion. */
function pickQuantile(ascending: readonly number[], part: number): number {
  if (ascending.length === 0) return 0;
  const place = Math.min(ascending.length - 1, Math.max(0, part * (ascending.length + 1) - 1));
  const below = ascending[Math.floor(place)] ?? 0;
  const above = ascending[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
