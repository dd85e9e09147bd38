import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { registerSources, runSourceOnce } from '#features/connections/server/public.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildFolder } from '#testing/database/folder.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildReading, buildTestSource } from '#testing/builders/sources.ts';

const read = (name: string) => readFileSync(`docs/monitoring/${name}`, 'utf8');

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  annotations: z.object({ summary: z.string() }),
});
const alerts = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
const target = z.object({ expr: z.string(), legendFormat: z.string() });
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(target) })),
});

/** Each query with its name, and the labels that are shown beside what it finds. */
const queries = [
  ...alerts
    .parse(parse(read('alerts.yml')))
    .groups.flatMap(({ rules }) => rules)
    .map(({ alert, expr, annotations }) => ({ name: alert, expr, shown: annotations.summary })),
  ...dashboard
    .parse(JSON.parse(read('grafana-dashboard.json')))
    .panels.flatMap(({ title, targets }) =>
      targets.map(({ expr, legendFormat }) => ({ name: title, expr, shown: legendFormat })),
    ),
].map(({ name, expr, shown }) => ({ name, expr, shown: found(shown, /\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g) }));

/** Labels that Prometheus adds to everything that it scrapes. */
const OF_PROMETHEUS = ['job', 'instance'];

/** Of each name in what the application exposes: its labels, and the values that they have. */
const exposed = new Map<string, Map<string, Set<string>>>();

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, part = '']) => part);
}

const namesIn = (expr: string) => found(expr, /\b((?:touchline|process|nodejs)_\w+)/g);
const groupedBy = (expr: string) =>
  found(expr, /\b(?:by|on) \(([^)]+)\)/g).flatMap((labels) => labels.split(/, ?/));

interface Matcher {
  metric: string;
  label: string;
  isPattern: boolean;
  value: string;
}

const matchersIn = (expr: string): Matcher[] =>
  [...expr.matchAll(/(\w+)\{([^}]+)\}/g)].flatMap(([, metric = '', inside = '']) =>
    [...inside.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', sign = '', value = '']) => ({
      metric,
      label,
      isPattern: sign.includes('~'),
      value,
    })),
  );

beforeAll(async () => {
  const database = await buildDatabase();
  const metrics = createMetrics(database.pool);
  const good = buildTestSource({ read: async () => buildReading() });
  const bad = buildTestSource({ id: 'stock:itb', read: () => Promise.reject(new Error('no')) });
  await using folder = await buildFolder();
  const settings = { BACKUP_DIR: folder.path };
  await using server = await buildServer({ database, metrics, settings });
  const { clock } = server;
  await registerSources(database.db, [good, bad], clock.now);
  const stopping = new AbortController().signal;
  for (const source of [good, bad]) {
    await runSourceOnce(source, {
      db: database.db,
      clock: () => clock.now,
      log: createLog('silent'),
      stopping,
    });
  }
  const drill = { tried_at: clock.now, file: 'a.sql.gz', row_count: 1, error: null, duration_ms: 1 };
  await database.db.insertInto('restore_drills').values(drill).execute();
  const stored = { tried_at: clock.now, error: null, newest_file: 'a.age', newest_made_at: clock.now };
  await database.db.insertInto('backup_storage').values(stored).execute();
  clock.advance(24 * 3_600_000);
  await server.inject({ url: '/api/events' });
  metrics.requestDone({ method: 'GET', route: '/api/about', status: 503, seconds: 0.1 });
  metrics.jobDone({ job: 'sync', outcome: 'failed', seconds: 1 });
  const { body } = await server.inject({ url: '/metrics' });
  for (const [, name = '', inside = ''] of body.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const labels = exposed.get(name) ?? new Map<string, Set<string>>();
    exposed.set(name, labels);
    for (const [, label = '', value = ''] of inside.matchAll(/(\w+)="([^"]*)"/g))
      labels.set(label, (labels.get(label) ?? new Set()).add(value));
  }
  await database.close();
});

test('no label has a name that Prometheus adds by itself, and would rename', () => {
  expect(exposed.size).toBeGreaterThan(10);
  const labels = [...exposed].flatMap(([name, labels]) =>
    [...labels.keys()].map((label) => `${name}{${label}}`),
  );
  expect(labels.filter((label) => OF_PROMETHEUS.some((own) => label.endsWith(`{${own}}`)))).toEqual([]);
});

test.each(queries)('$name: every metric of $expr is exposed', ({ expr }) => {
  expect(namesIn(expr).filter((name) => !exposed.has(name))).toEqual([]);
  expect(namesIn(expr).length).toBeGreaterThanOrEqual(expr.startsWith('up{') ? 0 : 1);
});

test.each(queries)('$name: every label of $expr is exposed, with that value', ({ expr }) => {
  const ours = matchersIn(expr).filter(({ label }) => !OF_PROMETHEUS.includes(label));
  const unknown = ours.filter(({ metric, label, isPattern, value }) => {
    const values = [...(exposed.get(metric)?.get(label) ?? [])];
    return !values.some((label) => (isPattern ? new RegExp(`^(?:${value})$`).test(label) : label === value));
  });
  expect(unknown).toEqual([]);
  const known = new Set(namesIn(expr).flatMap((name) => [...(exposed.get(name)?.keys() ?? [])]));
  expect(groupedBy(expr).filter((label) => !known.has(label))).toEqual([]);
});

test.each(queries)('$name: $expr keeps the labels that are shown beside it', ({ expr, shown }) => {
  const grouped = groupedBy(expr);
  const isSummed = /\b(?:sum|max|min|avg|count)\b/.test(expr);
  const left = isSummed
    ? grouped
    : [...OF_PROMETHEUS, ...namesIn(expr).flatMap((name) => [...(exposed.get(name)?.keys() ?? [])])];
  expect(shown.filter((label) => !left.includes(label))).toEqual([]);
});

test('all queries use the scrape job’s name from the rules', () => {
  const [name] = found(read('alerts.yml'), /job_name: (\w+)/g);
  const matchers = queries.flatMap(({ expr }) => matchersIn(expr)).filter(({ label }) => label === 'job');
  expect(matchers.map(({ value }) => value)).toEqual(matchers.map(() => name));
  expect(matchers.length).toBeGreaterThan(0);
});
