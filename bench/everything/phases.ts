import { setTimeout as delay } from 'node:timers/promises';
import { listBenchCalls } from '../http/calls.ts';

const PAUSE_MS = 200;

interface Reading {
  at: number;
  ms: number;
  status: number;
  path: string;
}

export interface PhaseFigures {
  name: string;
  reads: number;
  p50: number;
  p95: number;
  failed: number;
  /** Which, and how: `503 /plan/all`. */
  failures: readonly string[];
}

interface ReaderOptions {
  origin: string;
  tokens: readonly string[];
  readers: number;
  today: string;
}

/** People who look at one screen's figures after the other, and the figures of each phase of what happens meanwhile. */
export function startTimedReaders({ origin, tokens, readers, today }: ReaderOptions) {
  const paths = listBenchCalls(today)
    .filter(({ grows }) => grows !== true)
    .map(({ path }) => path);
  const readings: Reading[] = [];
  const phases: { name: string; from: number }[] = [];
  let isOver = false;
  const look = async (_: unknown, reader: number): Promise<void> => {
    for (let turn = reader; !isOver; turn += 1) {
      const headers = { authorization: `Bearer ${tokens[turn % tokens.length] ?? ''}` };
      const path = paths[turn % paths.length] ?? '';
      const at = performance.now();
      const status = await fetch(`${origin}/api${path}`, { headers }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      readings.push({ at, ms: performance.now() - at, status, path });
      await delay(PAUSE_MS * Math.random());
    }
  };
  const done = Promise.all(Array.from({ length: readers }, look));
  return {
    /** From now on something else happens. */
    begin: (name: string) => void phases.push({ name, from: performance.now() }),
    async stop(): Promise<PhaseFigures[]> {
      isOver = true;
      await done;
      return phases.map(({ name, from }, index) => {
        const to = phases[index + 1]?.from ?? Infinity;
        return describePhase(
          name,
          readings.filter(({ at }) => at >= from && at < to),
        );
      });
    },
  };
}

function describePhase(name: string, readings: readonly Reading[]): PhaseFigures {
  const times = readings
    .filter(({ status }) => status === 200)
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const failed = readings.filter(({ status }) => status === 0 || status >= 500);
  return {
    name,
    reads: readings.length,
    p50: at(0.5),
    p95: at(0.95),
    failed: failed.length,
    failures: [...new Set(failed.map(({ status, path }) => `${status || 'no answer'} ${path}`))],
  };
}
