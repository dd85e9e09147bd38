/** Loaded before the application's own program: reports to the bench which statements each request has sent. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { RECORDED_HEADER, type RecordedMessage, type TimedStatement } from '../recorded.ts';

interface Request {
  name: string;
  startedMs: number;
  sent: TimedStatement[];
}

const requests = new AsyncLocalStorage<Request>();

subscribe('http.server.request.start', (message) => {
  // The channel's message, as Node documents it.
  const { request } = message as { request: IncomingMessage };
  const name = request.headers[RECORDED_HEADER];
  if (typeof name === 'string')
    requests.enterWith({
      name,
      startedMs: performance.now(),
      sent: [],
    });
});
subscribe('http.server.response.finish', (message) => {
  // As above.
  const { request } = message as { request: IncomingMessage };
  const store = requests.getStore();
  const name = request.headers[RECORDED_HEADER];
  if (store && store.name === name)
    process.send?.({ recorded: { name, sent: store.sent } } satisfies RecordedMessage);
});

const query: (text: string, values?: unknown[]) => Promise<unknown> = Reflect.get(
  pg.Client.prototype,
  'query',
);

/** One of its many forms is the one that we use: a text, its values, a promise. */
async function recordQuery(this: pg.Client, text: string, values?: unknown[]): Promise<unknown> {
  const request = requests.getStore();
  if (!request) return query.call(this, text, values);
  const measureSince = () => performance.now() - request.startedMs;
  const sent: TimedStatement = { text, values: values ?? [], from: measureSince(), to: 0 };
  request.sent.push(sent);
  try {
    return await query.call(this, text, values);
  } finally {
    sent.to = measureSince();
  }
}

Object.assign(pg.Client.prototype, { query: recordQuery });
