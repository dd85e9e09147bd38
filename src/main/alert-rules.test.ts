import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Labels } from '#server/metrics/samples.ts';
import { evaluateQuery, type Series } from '#testing/monitoring/evaluate-query.ts';
import { parseInputSeries } from '#testing/monitoring/input-series.ts';
import { parseQuery, parseSeconds } from '#testing/monitoring/parse-query.ts';

const labels = z.record(z.string(), z.string());
const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().default('0s'),
  labels,
  annotations: z.object({ summary: z.string() }),
});
type Rule = z.output<typeof rule>;
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(readFileSync('docs/monitoring/alerts.yml', 'utf8')));
const rules = groups.flatMap((group) => group.rules);

const { tests } = z
  .object({
    tests: z.array(
      z.object({
        name: z.string(),
        interval: z.string(),
        input_series: z.array(z.object({ series: z.string(), values: z.string() })),
        alert_rule_test: z.array(
          z.object({
            eval_time: z.string(),
            alertname: z.string(),
            exp_alerts: z.array(
              z.object({ exp_labels: labels, exp_annotations: z.object({ summary: z.string() }) }),
            ),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync('docs/monitoring/alerts.test.yml', 'utf8')));

const EVERY_SECONDS = 60;

/** The alerts of a rule that are firing at a moment: true at each look for as long as the rule wants. */
function listFiring(rule: Rule, series: readonly Series[], at: number) {
  const query = parseQuery(rule.expr);
  const since = new Map<string, number>();
  let found: Labels[] = [];
  for (let look = 0; look <= at; look += EVERY_SECONDS) {
    found = evaluateQuery(query, series, look).map((sample) => sample.labels);
    const keys = new Set(found.map((labels) => JSON.stringify(labels)));
    for (const key of since.keys()) if (!keys.has(key)) since.delete(key);
    for (const key of keys) if (!since.has(key)) since.set(key, look);
  }
  return found
    .filter((labels) => at - (since.get(JSON.stringify(labels)) ?? at) >= parseSeconds(rule.for))
    .map((labels) => ({
      exp_labels: { ...labels, ...rule.labels },
      exp_annotations: {
        summary: rule.annotations.summary.replaceAll(
          /\{\{ \$labels\.(\w+) \}\}/g,
          (_, name: string) => labels[name] ?? '',
        ),
      },
    }));
}

const looks = tests.flatMap(({ name, interval, input_series, alert_rule_test }) =>
  alert_rule_test.map(({ eval_time, alertname, exp_alerts }) => ({
    title: `${alertname}: ${name}: ${exp_alerts.length} at ${eval_time}`,
    series: input_series.map(({ series, values }) =>
      parseInputSeries(series, values, parseSeconds(interval)),
    ),
    at: parseSeconds(eval_time),
    alertname,
    expected: exp_alerts,
  })),
);

test.each(looks)('$title', ({ series, at, alertname, expected }) => {
  const tested = rules.filter(({ alert }) => alert === alertname);
  expect(tested).toHaveLength(1);
  expect(tested.flatMap((rule) => listFiring(rule, series, at))).toEqual(expected);
});

test('every rule is seen to fire, and seen to be silent', () => {
  const names = rules.map(({ alert }) => alert).toSorted();
  const seen = (doesFire: boolean) =>
    [
      ...new Set(
        looks.filter(({ expected }) => expected.length > 0 === doesFire).map((one) => one.alertname),
      ),
    ].toSorted();
  expect(seen(true)).toEqual(names);
  expect(seen(false)).toEqual(names);
});

// It takes eleven seconds of a quiet machine.
const PROMETHEUS_MS = 90_000;

test('Prometheus itself says the same, where it is installed', { timeout: PROMETHEUS_MS }, () => {
  const ran = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: 'docs/monitoring' });
  // Without it the evaluator above is what there is.
  const isMissing = ran.error !== undefined;
  expect({
    isMissing,
    status: isMissing ? 0 : ran.status,
    said: isMissing ? '' : String(ran.stderr),
  }).toEqual({
    isMissing,
    status: 0,
    said: '',
  });
});
