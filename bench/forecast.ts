/**
 * How good the demand forecast is, compared with a 28-day mean, the previous week and exponential smoothing. Over
 * made-up kinds of demand whose truth is known (`--series 40` of each), over what the demo company sold in two years
 * (`--demo`), over any CSV with a day in its first column and a series in each other one (`--csv sales.csv`); and what
 * forecasts of many SKUs cost (`--skus 5000`).
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DemandEvent } from '#features/forecast/rules/events.ts';
import { readDailySeries, type NamedSeries } from './forecast/daily-csv.ts';
import { DEMO_EVENTS, listDemoSeries } from './forecast/demo-series.ts';
import { measureHeldOut } from './forecast/held-out.ts';
import { KINDS } from './forecast/kinds.ts';
import { measureKind, type Quality } from './forecast/measure.ts';
import { measureSkuCost } from './forecast/sku-cost.ts';

const { values } = parseArgs({
  options: {
    series: { type: 'string', default: '40' },
    demo: { type: 'boolean', default: false },
    csv: { type: 'string' },
    skus: { type: 'string' },
  },
});
const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;

function printQualities(name: string, [ours, ...rivals]: readonly Quality[], cost: string): void {
  if (!ours) throw new Error('nothing was measured');
  const best = Math.min(...rivals.map(({ mase }) => mase));
  console.log(`\n${name}: ${(ours.mase / best).toFixed(3)}× of the best other (${cost})`);
  for (const { name: way, mase, wape, bias, coverage } of [ours, ...rivals])
    console.log(
      `  ${way.padEnd(12)} MASE ${mase.toFixed(3)}  WAPE of 28 days ${percent(wape).padStart(6)}  bias ${percent(bias).padStart(6)}` +
        (coverage ? `  P10 to P90: days ${percent(coverage.day)}, 28 days ${percent(coverage.span)}` : ''),
    );
}

function printHeldOut(
  name: string,
  series: readonly NamedSeries[],
  events: readonly DemandEvent[] = [],
): void {
  const { qualities, stretches } = measureHeldOut(series, events);
  if (stretches === 0) throw new Error(`${name} has no series of 12 weeks or more`);
  printQualities(name, qualities, `${series.length} series, ${stretches} stretches of 28 days`);
}

if (values.skus !== undefined) {
  const { first, later } = measureSkuCost(Number(values.skus));
  console.log(
    `${values.skus} SKUs: ${first.toFixed(1)} s of processor the first night, ${later.toFixed(1)} s later`,
  );
} else if (values.csv !== undefined) {
  const series = readDailySeries(readFileSync(values.csv, 'utf8'));
  for (const one of series) printHeldOut(one.name, [one]);
  printHeldOut('all series', series);
} else if (values.demo) {
  printHeldOut('demo company', listDemoSeries(), DEMO_EVENTS);
} else {
  for (const kind of KINDS) {
    const started = process.cpuUsage();
    const qualities = measureKind(kind, Number(values.series));
    const { user, system } = process.cpuUsage(started);
    printQualities(
      kind.name,
      qualities,
      `${((user + system) / 1000 / Number(values.series)).toFixed(0)} ms a series`,
    );
  }
}
