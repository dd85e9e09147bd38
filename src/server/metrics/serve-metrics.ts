import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/kit.ts';
import { AppError } from '#shared/errors.ts';
import type { Metrics } from './metrics.ts';
import { buildRecallMetrics } from './recall-metrics.ts';
import { formatMetrics, buildGauge, type Metric } from './samples.ts';

interface MetricsOptions {
  metrics: Metrics;
  /** Its holder may read from anywhere; without a token only this machine may. */
  token?: string | undefined;
  /** The metrics that only the database knows. */
  ofDatabase: (db: Db, now: Date) => Promise<Metric[]>;
  /** The metrics of the machine that this process runs on. */
  ofMachine?: (now: Date) => Metric[];
}

/** `/metrics`: for Prometheus only. */
export function serveMetrics(app: App, { metrics, token, ofDatabase, ofMachine }: MetricsOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, not the address: people can try any number of addresses.
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.requestDone({ method: request.method, route, status: reply.statusCode, seconds });
    done();
  });
  app.addHook('onClose', async () => metrics.stop());
  app.get('/metrics', async (request, reply) => {
    if (!(token === undefined ? isFromHere(request) : hasToken(request, token))) {
      throw new AppError('not_found', 'Page not found.');
    }
    const { metrics: stored, isUp } = await readDatabaseState(app, request, ofDatabase);
    const up = buildGauge('touchline_database_up', 'Whether the database answered just now.', [
      { value: isUp ? 1 : 0 },
    ]);
    reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
    return formatMetrics([
      ...metrics.read(),
      ...buildRecallMetrics(app.recalls),
      ...(ofMachine?.(app.kit.clock()) ?? []),
      up,
      ...stored,
    ]);
  });
}

/** A proxy on this machine forwards for others, and says so in a header. */
function isFromHere({ ip, headers }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return !isForwarded && (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1');
}

const digestText = (text: string) => createHash('sha256').update(text).digest();

const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digestText(headers.authorization ?? ''), digestText(`Bearer ${token}`));

async function readDatabaseState(
  { kit: { db, clock } }: App,
  request: FastifyRequest,
  ask: MetricsOptions['ofDatabase'],
): Promise<{ metrics: Metric[]; isUp: boolean }> {
  try {
    return { metrics: await ask(db, clock()), isUp: true };
  } catch (error) {
    request.log.warn({ err: error }, 'the database did not answer for the metrics');
    return { metrics: [], isUp: false };
  }
}
