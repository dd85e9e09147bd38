import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CallFigures } from './figures.ts';
import { withGrowth } from './growth-page.ts';
import { withTables } from './page.ts';
import type { HttpResult } from './result.ts';
import { SAMPLE_MACHINE } from './sample-machine.ts';

const figures = (p50: number): CallFigures => ({
  answers: 10,
  failed: 0,
  p50,
  p95: p50,
  p99: p50,
  perSecond: 100,
  cpuMs: 1,
  databaseMs: 2,
});
const RESULT: HttpResult = {
  machine: SAMPLE_MACHINE,
  scale: 1,
  rows: { kits: 300_000 },
  seconds: 300,
  calls: [
    {
      name: 'kits',
      path: '/kits',
      isRemembered: false,
      grows: false,
      statements: 2,
      bytes: 2_048,
      compressedBytes: 512,
      app: { 10: figures(20) },
      limit: { 10: figures(10) },
    },
  ],
  mix: { perSecond: 1, p50: 1, p99: 1, failed: 0, delayP99Ms: 12, peakMb: 400, rssMb: 300 },
  signIns: { signInP50: 200, othersP99: 40, othersMax: 60 },
  exported: { rows: 300_000, perSecond: 120_000, growthMb: 20 },
};

test('the tables take the place of those of before, and say which bars are missed', () => {
  const page = withTables('by hand\n<!-- npm run bench -- report -->\nold\n<!-- end -->\nbelow\n', [RESULT]);
  expect(page).toMatch(/^by hand\n/);
  expect(page).toMatch(/<!-- end -->\nbelow\n$/);
  expect(page).not.toContain('old');
  expect(page).toContain('| memory after the mix ≤ 250 MB | 300 MB, peak 400 MB | **missed** |');
  expect(page).toContain('| event loop delay p99 under the mix ≤ 30 ms | 12.0 ms | met |');
  expect(page).toContain('p50 ≤ 1.3× limit: 2.00×');
});

test('the page has a place for the tables', () => {
  expect(withTables(readFileSync('docs/benchmarks.md', 'utf8'), [RESULT])).toContain('At scale 1');
});

test('how it grows is reported by subject, and the call that grows most by name', () => {
  const [call] = RESULT.calls;
  if (!call) throw new Error('there is one');
  const large = {
    ...RESULT,
    scale: 10,
    rows: { kits: 3_000_000 },
    megabytes: { kits: 900 },
    calls: [
      { ...call, name: 'kits: first page', app: { 1: figures(5) }, before: 4 },
      { ...call, name: 'kits: search', app: { 1: figures(60) }, before: 20 },
    ],
  };
  const page = withGrowth(readFileSync('docs/scaling.md', 'utf8'), [RESULT, large]);
  expect(page).toMatch(
    /\| kits, orders[^|]+\| kits 300,000 → 3,000,000, 900 MB[^|]+\| 2 \| 3.0× kits: search \| 3.0× kits: search \|/,
  );
  expect(page).toContain('scale 1 to scale 10');
});
