import type { Series } from './evaluate-query.ts';

/** Reads a series as promtool's tests write it: `up{job="a"}` with `1x3 0 _x2 1+2x4`. */
export function parseInputSeries(series: string, values: string, intervalSeconds: number): Series {
  const [, name = '', inside = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(series) ?? [];
  const labels = Object.fromEntries(
    [...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]),
  );
  const points = values
    .trim()
    .split(/\s+/)
    .flatMap(expand)
    .flatMap((value, index) => (value === undefined ? [] : [{ at: index * intervalSeconds, value }]));
  return { name, labels, points };
}

function expand(part: string): (number | undefined)[] {
  const [, gap] = /^_(?:x(\d+))?$/.exec(part) ?? [];
  if (part.startsWith('_')) return Array<undefined>(Number(gap ?? 1)).fill(undefined);
  const [, first = '', step = '0', times = '0'] = /^(-?[\d.]+|Inf)([+-][\d.]+)?(?:x(\d+))?$/.exec(part) ?? [];
  if (first === '') throw new Error(`${part} is not understood`);
  const start = first === 'Inf' ? Infinity : Number(first);
  return Array.from({ length: Number(times) + 1 }, (_, index) => start + index * Number(step));
}
