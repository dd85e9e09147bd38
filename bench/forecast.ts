/**
 * How good the forecast of demand is, beside a mean of 28 days, the week before and exponential smoothing.
 * Over made-up kinds of demand whose truth is known; `--series 40` of each.
 */
import { parseArgs } from 'node:util';
import { KINDS } from './forecast/kinds.ts';
import { measureKind } from './forecast/measure.ts';

const { values } = parseArgs({ options: { series: { type: 'string', default: '40' } } });
const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;

for (const kind of KINDS) {
  const started = process.cpuUsage();
  const [ours, ...rivals] = measureKind(kind, Number(values.series));
  if (!ours) throw new Error('nothing was measured');
  const { user, system } = process.cpuUsage(started);
  const best = Math.min(...rivals.map(({ mase }) => mase));
  console.log(
    `\n${kind.name}: ${(ours.mase / best).toFixed(3)} × of the best other (${((user + system) / 1000 / Number(values.series)).toFixed(0)} ms a series)`,
  );
  for (const { name, mase, wape, bias, coverage } of [ours, ...rivals])
    console.log(
      `  ${name.padEnd(12)} MASE ${mase.toFixed(3)}  WAPE of 28 days ${percent(wape).padStart(6)}  bias ${percent(bias).padStart(6)}` +
        (coverage ? `  P10 to P90: days ${percent(coverage.day)}, 28 days ${percent(coverage.span)}` : ''),
    );
}
