import type { Labels, Metric } from './samples.ts';

interface Series {
  labels: Labels;
  /** How many values fell into each bucket, and into none of them. */
  counts: number[];
  sum: number;
}

/** Durations by label: how many there were, their sum, and how they are distributed. */
export class DurationHistogram {
  readonly #series = new Map<string, Series>();
  readonly #name: string;
  readonly #help: string;
  readonly #bounds: readonly number[];

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#bounds = bounds;
  }

  /** Begins a series at zero: Prometheus sees no increase in the first sample of one that begins with its first value. */
  ensureSeries(labels: Labels): Series {
    const key = Object.values(labels).join('\n');
    const known = this.#series.get(key);
    if (known) return known;
    const series = { labels, counts: Array<number>(this.#bounds.length + 1).fill(0), sum: 0 };
    this.#series.set(key, series);
    return series;
  }

  observe(labels: Labels, seconds: number): void {
    const series = this.ensureSeries(labels);
    const at = this.#bounds.findIndex((bound) => seconds <= bound);
    const bucket = at < 0 ? this.#bounds.length : at;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  toMetric(): Metric {
    const samples = [...this.#series.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const buckets = counts.map((count, index) => {
        total += count;
        const le = index < this.#bounds.length ? String(this.#bounds[index]) : '+Inf';
        return { suffix: '_bucket', labels: { ...labels, le }, value: total };
      });
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
    });
    return { name: this.#name, help: this.#help, type: 'histogram', samples };
  }
}
