/** Of one counter: its labels, and what it has counted so far. */
export interface CounterSample {
  labels: Record<string, string>;
  value: number;
}

/** The samples of a counter in the text of /metrics. */
export function parseCounter(text: string, name: string): CounterSample[] {
  return text.split('\n').flatMap((line) => {
    const [, labels = '', value] = new RegExp(`^${name}\\{(.*)\\} (\\S+)$`).exec(line) ?? [];
    if (value === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text]);
    return [{ labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** How much each value of a label has counted since another reading; what has not moved is left out. */
export function sumSince(
  before: readonly CounterSample[],
  after: readonly CounterSample[],
  label: string,
): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (samples: readonly CounterSample[], sign: 1 | -1) => {
    for (const { labels, value } of samples) {
      const key = labels[label] ?? '';
      sums.set(key, (sums.get(key) ?? 0) + sign * value);
    }
  };
  add(after, 1);
  add(before, -1);
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}
