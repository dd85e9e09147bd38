import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Replica } from '#server/answers/replica.ts';
import { DurationHistogram } from './histogram.ts';
import { buildCounter, buildGauge, type Metric } from './samples.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OUTCOMES = ['done', 'failed', 'interrupted'] as const;
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900];

/** What this process counts while it works. */
export interface Metrics {
  requestDone(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts the jobs of this process from zero. */
  expectJobs(names: readonly string[]): void;
  jobDone(run: { job: string; outcome: (typeof OUTCOMES)[number]; seconds: number }): void;
  /** Everything so far. */
  read(): Metric[];
  stop(): void;
}

/** Starts counting; `pool` and `replica` are measured when the metrics are read. */
export function createMetrics(pool: pg.Pool, replica?: Replica): Metrics {
  const requests = new DurationHistogram(
    'touchline_http_request_seconds',
    'Requests by route and status, and how long they took.',
    REQUEST_SECONDS,
  );
  const jobs = new DurationHistogram(
    'touchline_job_run_seconds',
    'Runs of background jobs by outcome, and how long they took.',
    JOB_SECONDS,
  );
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  return {
    requestDone: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    expectJobs: (names) => {
      for (const name of names) for (const outcome of OUTCOMES) jobs.ensureSeries({ name, outcome });
    },
    // `job` is Prometheus' own label, which would make `exported_job` of ours.
    jobDone: ({ job: name, outcome, seconds }) => jobs.observe({ name, outcome }, seconds),
    read() {
      const loop = ([50, 99, 100] as const).map((percentile) => ({
        labels: { quantile: String(percentile / 100) },
        value: lag.percentile(percentile) / 1e9,
      }));
      lag.reset();
      return [
        requests.toMetric(),
        jobs.toMetric(),
        buildGauge(
          'touchline_event_loop_delay_seconds',
          'How late timers were since they were last read.',
          loop,
        ),
        buildGauge('touchline_database_connections', 'Connections to the database of this process.', [
          { labels: { state: 'open' }, value: pool.totalCount },
          { labels: { state: 'idle' }, value: pool.idleCount },
          { labels: { state: 'waited_for' }, value: pool.waitingCount },
        ]),
        ...(replica ? [toReplicaMetric(replica)] : []),
        ...readProcessMetrics(),
      ];
    },
    stop: () => void lag.disable(),
  };
}

const toReplicaMetric = (replica: Replica): Metric => ({
  name: 'touchline_replica_reads_total',
  help: 'Reads that the replica could have answered, by what came of it.',
  type: 'counter',
  samples: Object.entries(replica.readCounts()).map(([outcome, value]) => ({ labels: { outcome }, value })),
});

/** With the names that Prometheus uses for them in every language. */
function readProcessMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    buildCounter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    buildGauge('process_resident_memory_bytes', 'Memory in use.', [{ value: rss }]),
    buildGauge('nodejs_heap_size_used_bytes', 'Memory in use by objects.', [{ value: heapUsed }]),
    buildGauge('process_open_fds', 'Open files and sockets.', openFiles()),
    buildGauge('process_start_time_seconds', 'When the process started.', [
      { value: Math.round(performance.timeOrigin / 1000) },
    ]),
  ];
}

function openFiles(): { value: number }[] {
  try {
    return [{ value: readdirSync('/proc/self/fd').length }];
  } catch {
    // Only Linux has this file.
    return [];
  }
}
