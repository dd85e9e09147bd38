import type { Labels } from '#server/metrics/samples.ts';
import type { PromQuery } from './parse-query.ts';

export interface Series {
  name: string;
  labels: Labels;
  /** By their moment in seconds. */
  points: readonly { at: number; value: number }[];
}

export interface Sample {
  labels: Labels;
  value: number;
}

/** How long the last sample of a series counts. */
const STALE_AFTER_SECONDS = 300;

const COMPARE: Record<string, (left: number, right: number) => boolean> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
};
const COMPUTE: Record<string, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};
const AGGREGATE: Record<string, (values: number[]) => number> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
};

/** What a query finds at a moment; a number by itself has no labels. */
export function evaluateQuery(query: PromQuery, series: readonly Series[], at: number): Sample[] {
  const evaluate = (part: PromQuery) => evaluateQuery(part, series, at);
  switch (query.type) {
    case 'number':
      return [{ labels: {}, value: query.value }];
    case 'time':
      return [{ labels: {}, value: at }];
    case 'select':
      return select(query, series).flatMap(({ labels, points }) => {
        const last = points.findLast((point) => point.at <= at && point.at > at - STALE_AFTER_SECONDS);
        return last ? [{ labels, value: last.value }] : [];
      });
    case 'aggregate':
      return aggregate(query, evaluate(query.of));
    case 'call':
      return call(query, series, at);
    case 'operation':
      return operate(query, evaluate(query.left), evaluate(query.right));
  }
}

type QueryOf<Type> = Extract<PromQuery, { type: Type }>;

function select({ name, matchers }: QueryOf<'select'>, series: readonly Series[]): Series[] {
  return series.filter(
    (one) =>
      one.name === name &&
      matchers.every(({ label, sign, value }) => {
        const is = sign.includes('~')
          ? new RegExp(`^(?:${value})$`).test(one.labels[label] ?? '')
          : (one.labels[label] ?? '') === value;
        return sign.startsWith('!') ? !is : is;
      }),
  );
}

const pick = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(names.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]])));

/** As a key: equal labels in any order. */
const formatKey = (labels: Labels): string => JSON.stringify(Object.entries(labels).toSorted());

function aggregate({ by, how }: QueryOf<'aggregate'>, samples: Sample[]): Sample[] {
  const groups = Map.groupBy(samples, ({ labels }) => formatKey(pick(labels, by)));
  return [...groups.values()].map((group) => ({
    labels: pick(group[0]?.labels ?? {}, by),
    value: AGGREGATE[how]?.(group.map(({ value }) => value)) ?? Number.NaN,
  }));
}

function call({ name, of }: QueryOf<'call'>, series: readonly Series[], at: number): Sample[] {
  const [first, second] = of;
  if (name === 'histogram_quantile' && first?.type === 'number' && second)
    return computeQuantiles(first.value, evaluateQuery(second, series, at));
  if ((name !== 'rate' && name !== 'increase') || first?.type !== 'select' || !first.rangeSeconds)
    throw new Error(`${name} is not understood`);
  const { rangeSeconds } = first;
  return select(first, series).flatMap(({ labels, points }) => {
    const increase = computeIncrease(
      points.filter((point) => point.at > at - rangeSeconds && point.at <= at),
      { from: at - rangeSeconds, to: at },
    );
    if (increase === undefined) return [];
    return [{ labels, value: name === 'rate' ? increase / rangeSeconds : increase }];
  });
}

/** As Prometheus extrapolates it to the ends of the range; a series that has just begun has none. */
function computeIncrease(
  points: Series['points'],
  { from, to }: { from: number; to: number },
): number | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return undefined;
  let increase = 0;
  for (const [index, { value }] of points.slice(1).entries()) {
    const before = points[index]?.value ?? 0;
    increase += value < before ? value : value - before;
  }
  const sampled = last.at - first.at;
  const average = sampled / (points.length - 1);
  const limit = (gap: number) => (gap >= average * 1.1 ? average / 2 : gap);
  // No counter was below zero.
  const toZero = increase > 0 ? sampled * (first.value / increase) : Infinity;
  const whole = sampled + Math.min(limit(first.at - from), toZero) + limit(to - last.at);
  return increase * (whole / sampled);
}

function computeQuantiles(quantile: number, buckets: Sample[]): Sample[] {
  const groups = Map.groupBy(buckets, ({ labels: { le: _le, ...labels } }) => formatKey(labels));
  return [...groups.values()].flatMap((group) => {
    const bounds = group
      .map(({ labels, value }) => ({ le: labels['le'] === '+Inf' ? Infinity : Number(labels['le']), value }))
      .toSorted((one, other) => one.le - other.le);
    const total = bounds.at(-1)?.value ?? 0;
    if (total === 0) return [];
    const index = bounds.findIndex(({ value }) => value >= quantile * total);
    const [below, found] = [bounds[index - 1] ?? { le: 0, value: 0 }, bounds[index]];
    if (!found) return [];
    const { le: _le, ...labels } = group[0]?.labels ?? {};
    if (found.le === Infinity) return [{ labels, value: below.le }];
    const part = (quantile * total - below.value) / (found.value - below.value);
    return [{ labels, value: below.le + (found.le - below.le) * part }];
  });
}

/** Whether a query is a number, which has no labels to match. */
const isNumber = (query: PromQuery): boolean =>
  query.type === 'number' ||
  query.type === 'time' ||
  (query.type === 'operation' && isNumber(query.left) && isNumber(query.right));

function operate(
  { sign, on, left: one, right: other }: QueryOf<'operation'>,
  left: Sample[],
  right: Sample[],
): Sample[] {
  const key = ({ labels }: Sample) => formatKey(on ? pick(labels, on) : labels);
  return left.flatMap((sample) => {
    const partners =
      isNumber(one) || isNumber(other) ? right : right.filter((match) => key(match) === key(sample));
    if (sign === 'and') return partners.length > 0 ? [sample] : [];
    if (sign === 'unless') return partners.length > 0 ? [] : [sample];
    return partners.flatMap((partner) => {
      const compare = COMPARE[sign];
      if (compare) return compare(sample.value, partner.value) ? [sample] : [];
      const labels = isNumber(one) ? partner.labels : sample.labels;
      return [{ labels, value: COMPUTE[sign]?.(sample.value, partner.value) ?? Number.NaN }];
    });
  });
}
