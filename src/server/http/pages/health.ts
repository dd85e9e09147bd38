import { sql } from 'kysely';
import type { App } from '../kit.ts';

/** The state of the start: the process listens before its database can be used, and answers 503 until then. */
export interface Startup {
  done: boolean;
}

/** `/healthz`: the process has started and is alive. `/readyz`: its database answers, so requests may be sent to it. */
export function serveHealth(app: App, startup: Startup): void {
  app.get('/healthz', async (_request, reply) =>
    reply.code(startup.done ? 200 : 503).send(startup.done ? { status: 'live' } : { status: 'starting' }),
  );
  app.get('/readyz', async (request, reply) => {
    if (!startup.done) return reply.code(503).send({ status: 'starting' });
    try {
      await sql`select 1`.execute(app.kit.db);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database did not answer the readiness probe');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}
