import type { BenchMachine } from './machine.ts';

/** For tests of what is written about a run. */
export const SAMPLE_MACHINE: BenchMachine = {
  processors: '2 × X',
  memoryGb: 8,
  system: 'Linux',
  node: '24',
  postgresql: '18',
  date: '2026-11-21 10:00',
};
