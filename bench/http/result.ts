import { join } from 'node:path';
import type { MeasuredCall } from './figures.ts';
import type { BenchMachine } from './machine.ts';
import type { MixedLoad } from './measure.ts';

/** What a run of `npm run bench -- http` leaves behind. */
export interface HttpResult {
  machine: BenchMachine;
  scale: number;
  /** Of some tables: rows, and megabytes with their indexes. */
  rows: Record<string, number>;
  megabytes?: Record<string, number>;
  /** How long the run took. */
  seconds: number;
  calls: MeasuredCall[];
  mix: MixedLoad;
  signIns: { signInP50: number; othersP99: number; othersMax: number };
  exported: { rows: number; perSecond: number; growthMb: number };
}

export const getResultFile = (folder: string, scale: number): string => join(folder, `http-${scale}.json`);
