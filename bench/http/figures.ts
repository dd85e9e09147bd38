import { sumBy } from '#shared/sum-by.ts';
/** What one server did with one call in one slice, or in several. */
export interface Slice {
  /** Milliseconds from the request to the last byte, one for each answer. */
  times: number[];
  /** How long the slice took in all. */
  ms: number;
  /** Processor time of the server's process, and of the database for it. */
  cpuMs: number;
  databaseMs: number;
  failed: number;
}

export interface CallFigures {
  answers: number;
  failed: number;
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  cpuMs: number;
  databaseMs: number;
}

/** The time within which such a share was answered, 0.5 for the median; between two times the later. */
export function pickPercentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length, Math.max(1, Math.ceil(sorted.length * share))) - 1] ?? 0;
}

/** Several slices of the same as one. */
export function computeFigures(slices: readonly Slice[]): CallFigures {
  const times = slices.flatMap((slice) => slice.times).sort((one, other) => one - other);
  const answers = Math.max(1, times.length);
  return {
    answers: times.length,
    failed: sumBy(slices, ({ failed }) => failed),
    p50: roundToThreeFigures(pickPercentile(times, 0.5)),
    p95: roundToThreeFigures(pickPercentile(times, 0.95)),
    p99: roundToThreeFigures(pickPercentile(times, 0.99)),
    perSecond: Math.round(
      (times.length /
        Math.max(
          1,
          sumBy(slices, ({ ms }) => ms),
        )) *
        1000,
    ),
    cpuMs: roundToThreeFigures(sumBy(slices, ({ cpuMs }) => cpuMs) / answers),
    databaseMs: roundToThreeFigures(sumBy(slices, ({ databaseMs }) => databaseMs) / answers),
  };
}

/** Three figures are enough to compare. */
const roundToThreeFigures = (value: number): number => Number(value.toPrecision(3));

export const BARS = {
  ratioMax: 1.3,
  rememberedTimesMin: 5,
  growthMax: 2,
  tailMax: 5,
  delayMs: 30,
  memoryMb: 250,
  othersMs: 100,
  exportRowsPerSecond: 100_000,
};

export interface MeasuredCall {
  name: string;
  path: string;
  isRemembered: boolean;
  grows: boolean;
  /** Statements that it sends to the database, without the one that finds the session. */
  statements: number;
  bytes: number;
  compressedBytes: number;
  /** By the number of connections. */
  app: Record<string, CallFigures>;
  limit: Record<string, CallFigures>;
  /** The median of a smaller database, where there is one to compare with. */
  before?: number;
}

export interface BarVerdict {
  bar: string;
  figure: string;
  isMet: boolean;
}

/** Of one call, each bar that is about it. */
export function compareWithBars({ app, limit, isRemembered, grows, before }: MeasuredCall): BarVerdict[] {
  const [one, ten, fifty] = [1, 10, 50].map((connections) => ({
    app: app[connections],
    limit: limit[connections],
  }));
  const verdicts: BarVerdict[] = [];
  const failed = sumBy([one, ten, fifty], (at) => at?.app?.failed ?? 0);
  if (failed > 0) verdicts.push(buildVerdict('all are answered', `${failed} are not`, false));
  // Where ten at once would have waited too long, one says it.
  const both = [ten, one].find((at) => at?.app && at.limit);
  if (both?.app && both.limit) {
    const ratio = both.app.p50 / both.limit.p50;
    verdicts.push(
      buildVerdict(`p50 ≤ ${BARS.ratioMax}× limit`, `${ratio.toFixed(2)}×`, ratio <= BARS.ratioMax),
    );
    const rate = both.app.perSecond / both.limit.perSecond;
    if (isRemembered)
      verdicts.push(
        buildVerdict(
          `rate ≥ ${BARS.rememberedTimesMin}× limit`,
          `${rate.toFixed(1)}×`,
          rate >= BARS.rememberedTimesMin,
        ),
      );
  }
  if (fifty?.app) {
    const tail = fifty.app.p99 / fifty.app.p50;
    verdicts.push(
      buildVerdict(`p99 ≤ ${BARS.tailMax}× p50 at 50`, `${tail.toFixed(1)}×`, tail <= BARS.tailMax),
    );
  }
  if (one?.app && before !== undefined && !grows) {
    const growth = one.app.p50 / before;
    verdicts.push(
      buildVerdict(`growth ≤ ${BARS.growthMax}×`, `${growth.toFixed(2)}×`, growth <= BARS.growthMax),
    );
  }
  return verdicts;
}

export const buildVerdict = (bar: string, figure: string, isMet: boolean): BarVerdict => ({
  bar,
  figure,
  isMet,
});
