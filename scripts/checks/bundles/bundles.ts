/**
 * The built web application against its bars: `npm run check -- bundles`. When a screen is over its bar, says which
 * modules have grown since `node scripts/checks/bundles/bundles.ts --record`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { z } from 'zod';
import { readBuild } from './chunks.ts';
import { findWeightProblems, recordWeights, formatTable } from './report.ts';
import { weighScreens } from './screens.ts';

const RECORDED = new URL('recorded.json', import.meta.url);

const screens = weighScreens(readBuild('dist'));
console.log(formatTable(screens));
if (process.argv.includes('--record')) {
  writeFileSync(RECORDED, `${JSON.stringify(recordWeights(screens))}\n`);
} else {
  const recorded = z
    .record(z.string(), z.record(z.string(), z.number()))
    .parse(JSON.parse(readFileSync(RECORDED, 'utf8')));
  const problems = findWeightProblems(screens, recorded);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
