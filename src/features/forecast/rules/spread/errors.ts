import { predictMeans, type ForecastModel } from '../models/models.ts';
import type { DemandSeries } from '../series.ts';
import { listOrigins, type Origin } from '../backtest/origins.ts';

/** For sums of this many days the errors of the past are kept; what lies between is interpolated. */
const SPANS = [1, 7, 14, 28, 56, 91, 182] as const;
/** Of a span fewer tests say nothing: those of the next shorter one count. */
const MIN_TESTS = 8;
/** Of a span with gaps, what is known must be most of it. */
const MIN_KNOWN_PART = 0.6;

/** What was forecast in the past for some days, and what they sold: of those that are known. */
interface SpanTest {
  /** From which day of the past it was forecast, and which day after it: the same for all series of a company. */
  at: string;
  actual: number;
  expected: number;
}

/** The tests of the past, by the number of days whose sum was forecast. */
export type SpanTests = ReadonlyMap<number, readonly SpanTest[]>;

export function testSpans(
  model: ForecastModel,
  series: DemandSeries,
  spans: readonly number[] = SPANS,
): SpanTests {
  return new Map(
    spans.map((days) => {
      const origins = listOrigins(series, days === 1 ? 28 : days);
      return [days, origins.flatMap((origin) => (days === 1 ? testDays : testSum)(model, origin))];
    }),
  );
}

/** Every known day that followed. */
function testDays(model: ForecastModel, { shape, followed }: Origin): SpanTest[] {
  const means = predictMeans(model, shape, followed.length);
  const start = shape.series.firstDay + shape.series.units.length;
  return followed.flatMap((actual, ahead) =>
    actual === null ? [] : [{ at: `${start} ${ahead}`, actual, expected: means[ahead] ?? 0 }],
  );
}

/** The sum over what followed, of the days that are known. */
function testSum(model: ForecastModel, { shape, followed }: Origin): SpanTest[] {
  const means = predictMeans(model, shape, followed.length);
  const known = followed.flatMap((units, ahead) => (units === null ? [] : [{ units, ahead }]));
  if (known.length < followed.length * MIN_KNOWN_PART) return [];
  return [
    {
      at: `${shape.series.firstDay + shape.series.units.length}`,
      actual: known.reduce((sum, { units }) => sum + units, 0),
      expected: known.reduce((sum, { ahead }) => sum + (means[ahead] ?? 0), 0),
    },
  ];
}

/** The tests of several series as if they were one: what one sold too much another may have sold too little. */
export function addTests(parts: readonly SpanTests[]): SpanTests {
  return new Map(
    SPANS.map((days) => {
      const byDay = Map.groupBy(
        parts.flatMap((part) => part.get(days) ?? []),
        ({ at }) => at,
      );
      return [days, [...byDay].map(([at, tests]) => addTogether(at, tests))];
    }),
  );
}

const addTogether = (at: string, tests: readonly SpanTest[]): SpanTest => ({
  at,
  actual: tests.reduce((sum, { actual }) => sum + actual, 0),
  expected: tests.reduce((sum, { expected }) => sum + expected, 0),
});

/** What forecasts of the past were wrong by: in units of the root of what was forecast, ascending. */
export interface SpanErrors {
  days: number;
  errors: readonly number[];
  /** Spans overlap, so there is less behind their errors than their number says. */
  independent: number;
}

/** By span, the shortest first; spans for which the past is too short are left out. */
export function listSpanErrors(tests: SpanTests, historyDays: number): SpanErrors[] {
  const measured: SpanErrors[] = [];
  for (const [days, ofSpan] of tests) {
    if (ofSpan.length < MIN_TESTS) break;
    measured.push({
      days,
      errors: ofSpan.map(scaleError).toSorted((a, b) => a - b),
      independent: Math.max(2, Math.min(ofSpan.length, historyDays / days)),
    });
  }
  return measured;
}

const scaleError = ({ actual, expected }: SpanTest): number =>
  (actual - expected) / Math.sqrt(Math.max(expected, 1));
