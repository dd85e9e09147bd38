import { expect, test } from 'vitest';
import { buildFailingDatabase } from '#testing/database/failing-database.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { DurationHistogram } from './histogram.ts';
import { formatMetrics, buildGauge } from './samples.ts';

const TOKEN = 'a token of twenty characters';

const read = async (server: TestServer, request: object = {}) => {
  const { statusCode, headers, body } = await server.inject({ url: '/metrics', ...request });
  return { statusCode, type: headers['content-type'], body };
};

test('metrics are read as Prometheus writes them, with a help and a type each', async () => {
  await using server = await buildServer();
  await server.inject({ url: '/api/about' });
  await server.inject({ url: '/api/nothing/of/the?name=Ada' });
  const { statusCode, type, body } = await read(server);
  expect([statusCode, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const line of body.trimEnd().split('\n')) {
    expect(line).toMatch(
      /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [-+0-9.eInf]+)$/,
    );
  }
  expect(body).toContain(
    'touchline_http_request_seconds_count{method="GET",route="/api/about",status="401"} 1',
  );
  // An invented address makes no series of its own, and nothing of it is in the metrics.
  expect(body).toContain('touchline_http_request_seconds_count{method="GET",route="none",status="404"} 1');
  expect(body).not.toContain('Ada');
  expect(body).toMatch(/touchline_database_connections\{state="open"\} \d/);
  expect(body).toMatch(/touchline_event_loop_delay_seconds\{quantile="0.99"\} \d/);
  expect(body).toMatch(/process_resident_memory_bytes \d{6}/);
});

test('without a token only this machine may read them, and no proxy on it may for others', async () => {
  await using server = await buildServer();
  expect(await read(server)).toMatchObject({ statusCode: 200 });
  expect(await read(server, { remoteAddress: '::1' })).toMatchObject({ statusCode: 200 });
  for (const refused of [
    { remoteAddress: '192.0.2.7' },
    { headers: { 'x-forwarded-for': '192.0.2.7' } },
    { headers: { forwarded: 'for=192.0.2.7' } },
  ]) {
    const { statusCode, body } = await read(server, refused);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('touchline_');
  }
});

test('with a token its holder reads them from anywhere, and no one else does', async () => {
  await using server = await buildServer({ settings: { METRICS_TOKEN: TOKEN } });
  const remoteAddress = '192.0.2.7';
  const authorization = `Bearer ${TOKEN}`;
  expect(await read(server, { remoteAddress, headers: { authorization } })).toMatchObject({
    statusCode: 200,
  });
  expect(await read(server)).toMatchObject({ statusCode: 404 });
  expect(await read(server, { headers: { authorization: `${authorization}x` } })).toMatchObject({
    statusCode: 404,
  });
});

test('while the database is away the metrics say so, and still have what the process knows by itself', async () => {
  await using database = await buildFailingDatabase({ connectionTimeoutMillis: 300, query_timeout: 300 });
  await using server = await buildServer({ database });
  await database.network.refuse();
  const { statusCode, body } = await read(server);
  expect(statusCode).toBe(200);
  expect(body).toContain('touchline_database_up 0\n');
  expect(body).toContain('process_cpu_seconds_total');
});

test('a duration counts in its bucket and in all that are larger', () => {
  const durations = new DurationHistogram('t', 'Durations.', [0.1, 1]);
  for (const seconds of [0.1, 0.5, 7]) durations.observe({ job: 'sync' }, seconds);
  expect(formatMetrics([durations.toMetric()])).toBe(
    '# HELP t Durations.\n# TYPE t histogram\n' +
      't_bucket{job="sync",le="0.1"} 1\nt_bucket{job="sync",le="1"} 2\nt_bucket{job="sync",le="+Inf"} 3\n' +
      't_sum{job="sync"} 7.6\nt_count{job="sync"} 3\n',
  );
});

test('a label cannot break out of its line', () => {
  const samples = [{ labels: { source: 'a"b\\c\nd' }, value: 1 }];
  expect(formatMetrics([buildGauge('g', 'A gauge.', samples)])).toContain('g{source="a\\"b\\\\c\\nd"} 1\n');
});
