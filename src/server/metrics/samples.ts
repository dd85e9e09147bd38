/** The text that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export type Labels = Record<string, string>;

export interface Metric {
  name: string;
  help: string;
  type: 'gauge' | 'counter' | 'histogram';
  /** `suffix` is for the parts of a histogram. */
  samples: { suffix?: string; labels?: Labels; value: number }[];
}

export const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
});

export const counter = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
});

/** Writes metrics as they are read. */
export const exposed = (metrics: Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join('');

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const numberText = (value: number) =>
  value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : String(value);
