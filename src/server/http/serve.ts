import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/database.ts';
import {
  isFileResponse,
  isJsonResponse,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#shared/endpoint.ts';
import { authorize, identify, reportRefusals } from './authorize.ts';
import { answerOnce } from './idempotency.ts';
import type { Caller, Identity } from './identity.ts';
import { getClientAddress, getCaller, type App } from './kit.ts';
import { parseInput } from './input/parse-input.ts';
import { parseQueryString } from './input/query-string.ts';
import { revalidateBody } from './revalidate.ts';

/** A caller who is not signed in has little to send. */
const PUBLIC_BODY_MAX_BYTES = 16 * 1024;

/** The arguments of a handler. `db` is a transaction where the request may have its effect only once. */
export interface HandlerInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  user: E['access'] extends 'public' ? null : [E['scope']] extends [undefined] ? Identity : Caller;
  db: Db;
  now: Date;
  address: string;
  /** The protocol and host by which the request came, as the browser names them: `https://touchline.example`. */
  origin: string;
  requestId: string;
  /** What the browser, or whatever calls, says of itself. */
  userAgent: string | null;
}

/** Registers an endpoint with its handler. Access is checked before the body is even read. */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (served: HandlerInput<E>) => Promise<ResponseOf<E>>,
): void {
  servePrepared(app, endpoint, { prepare: async () => undefined, handler });
}

interface PreparedHandler<E extends Endpoint, Ready> {
  prepare: (served: HandlerInput<E>) => Promise<Ready>;
  handler: (served: HandlerInput<E>, ready: Ready) => Promise<ResponseOf<E>>;
}

/** The same, but does slow work without the database before the transaction of an Idempotency-Key opens. */
export function servePrepared<E extends Endpoint, Ready>(
  app: App,
  endpoint: E,
  { prepare, handler }: PreparedHandler<E, Ready>,
): void {
  const { response } = endpoint;
  if (!isJsonResponse(response)) throw new Error(`${endpoint.path} answers a stream: use serveStream`);

  route(app, endpoint, {
    async answer(request, reply) {
      const served = readServedRequest(app, endpoint, request);
      const ready = await prepare(served);
      // Parsing the answer drops every field that the contract does not name, such as a password's hash.
      const run = async (db: Db) => response.parse(await handler({ ...served, db }, ready));
      const answer = endpoint.tellsSecret ? await run(served.db) : await answerOnce(request, served, run);
      const body = JSON.stringify(answer);
      reply.type('application/json; charset=utf-8');
      if (endpoint.clearsCache) reply.header('clear-site-data', '"cache"');
      return reply.send(endpoint.revalidates ? revalidateBody(request, reply, body) : body);
    },
  });
}

/** Registers an endpoint whose handler writes the reply itself: a stream of events, a file. */
export function serveStream<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (served: HandlerInput<E>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  route(app, endpoint, {
    async answer(request, reply) {
      const served = readServedRequest(app, endpoint, request);
      return handler({ ...served, db: await findDatabase(app, request, reply) }, reply);
    },
  });
}

/** Where a stream is read: a file from the replica, with its age where it is behind; live events from the primary. */
async function findDatabase({ kit }: App, request: FastifyRequest, reply: FastifyReply): Promise<Db> {
  const { endpoint } = request.routeOptions.config;
  if (!kit.replica || !endpoint || !isFileResponse(endpoint.response)) return kit.db;
  const { db, lagMs } = await kit.replica.findReader(kit.db, request.identity?.id ?? null);
  if (lagMs >= 1000) reply.header('age', Math.round(lagMs / 1000));
  return db;
}

/** How Fastify answers a request. */
export type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface RouteChoices {
  answer: RouteHandler;
  /** False where the answer is already compressed. */
  compress?: false;
}

/** Registers an endpoint with the handler that answers it, once its caller is authorized. */
export function route(app: App, endpoint: Endpoint, { answer, ...options }: RouteChoices): void {
  app.route({
    ...options,
    ...(endpoint.access === 'public' && { bodyLimit: PUBLIC_BODY_MAX_BYTES }),
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    onRequest: (_request, reply) => identify(app, endpoint, reply),
    // After the rate limit, so that refusals count too, and do not fill the history.
    preParsing: (request) =>
      reportRefusals(app, request, async () => authorize(endpoint, request, app.kit.clock())),
    handler: (request, reply) => reportRefusals(app, request, () => answer(request, reply)),
  });
}

/** Reads the arguments of a handler from its request. */
export function readServedRequest<E extends Endpoint>(
  app: App,
  endpoint: E,
  request: FastifyRequest,
): HandlerInput<E> {
  return {
    ...parseInput(endpoint, {
      params: request.params,
      query: parseQueryString(readQueryText(request.url)),
      body: request.body ?? undefined,
    }),
    // `authorize` has refused a request without identity where the endpoint needs one.
    user: getCaller(request) as HandlerInput<E>['user'],
    db: app.kit.db,
    now: app.kit.clock(),
    address: getClientAddress(request),
    // Forwarded ones are believed only from trusted proxies.
    origin: `${request.protocol}://${request.host}`,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? null,
  };
}

const readQueryText = (url: string): string => url.split('?').slice(1).join('?');
