// Ours: prom-client brings 4.7 MB for the hundred lines of this file and histogram.ts (decisions 24 and 32).

/** The text that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export type Labels = Record<string, string>;

export interface Metric {
  name: string;
  help: string;
  type: 'gauge' | 'counter' | 'histogram';
  /** `suffix` is for the parts of a histogram. */
  samples: { suffix?: string; labels?: Labels; value: number }[];
}

export const buildGauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
});

export const buildCounter = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
});

/** Writes metrics as they are read. */
export const formatMetrics = (metrics: Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ suffix = '', labels = {}, value }) =>
          `${name}${suffix}${formatLabels(labels)} ${formatSample(value)}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join('');

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escapeLabel = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const formatSample = (value: number) =>
  value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : String(value);
