import { expect, test } from 'vitest';
import { parseCounter, sumSince } from './read-counters.ts';

const BEFORE = `# HELP reads_total Reads.
# TYPE reads_total counter
reads_total{route="/api/plan",outcome="valid"} 3
reads_total{route="/api/plan",outcome="changed"} 1
other_reads_total{route="/api/plan",outcome="valid"} 900
`;
const AFTER = `reads_total{route="/api/plan",outcome="valid"} 10
reads_total{route="/api/plan",outcome="changed"} 1
reads_total{route="/api/kits/:serial",outcome="changed"} 2
`;

test('what a counter has counted in between is added up by a label', () => {
  const [before, after] = [BEFORE, AFTER].map((text) => parseCounter(text, 'reads_total')) as [
    ReturnType<typeof parseCounter>,
    ReturnType<typeof parseCounter>,
  ]; // as many as there are texts
  expect(before).toEqual([
    { labels: { route: '/api/plan', outcome: 'valid' }, value: 3 },
    { labels: { route: '/api/plan', outcome: 'changed' }, value: 1 },
  ]);
  expect([...sumSince(before, after, 'outcome')]).toEqual([
    ['valid', 7],
    ['changed', 2],
  ]);
  expect([...sumSince(before, after, 'route')]).toEqual([
    ['/api/plan', 7],
    ['/api/kits/:serial', 2],
  ]);
});
