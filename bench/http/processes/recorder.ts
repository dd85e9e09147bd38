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

/** The two of its many forms that we use: a text and its values, or a prepared statement. */
type Query = (statement: string | PreparedStatement, values?: unknown[]) => Promise<unknown>;
type PreparedStatement = Required<Pick<pg.QueryConfig, 'name' | 'text' | 'values'>>;

const query: Query = Reflect.get(pg.Client.prototype, 'query');

/** Records the text of a prepared statement like any other: the limit prepares none. */
async function recordQuery(
  this: pg.Client,
  statement: string | PreparedStatement,
  given?: unknown[],
): Promise<unknown> {
  const request = requests.getStore();
  if (!request) return query.call(this, statement, given);
  const { text, values } =
    typeof statement === 'string' ? { text: statement, values: given ?? [] } : statement;
  const measureSince = () => performance.now() - request.startedMs;
  const sent: TimedStatement = { text, values, from: measureSince(), to: 0 };
  request.sent.push(sent);
  try {
    return await query.call(this, statement, given);
  } finally {
    sent.to = measureSince();
  }
}

Object.assign(pg.Client.prototype, { query: recordQuery });
