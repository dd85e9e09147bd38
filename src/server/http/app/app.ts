import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { LogController, type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { createAnswerMemory } from '#server/answers/answer-memory.ts';
import { keepRanges } from '#server/answers/part-ranges.ts';
import { createRecallCounts } from '#server/answers/recall-counts.ts';
import { createListMemory } from '#server/lists/list-memory.ts';
import { BROTLI_WINDOW_BITS } from '#server/answers/packed-answer.ts';
import { keepStandings } from '#server/answers/source-standings.ts';
import type { Log } from '#server/log.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { serveApiDocument } from '../pages/api-document.ts';
import { answerClientError } from '../limits/client-errors.ts';
import { refuseRequestsWhileStopping, closeIdleAfterAnswersAreRead } from './close.ts';
import { answerError } from '../error-answers.ts';
import { limitHandling } from '../limits/handling-limit.ts';
import { serveHealth, type Startup } from '../pages/health.ts';
import { parseJsonBody } from '../input/json-body.ts';
import type { App, ServerKit } from '../kit.ts';
import { limitRates, REQUESTS_PER_MINUTE } from '../limits/rate-limits.ts';
import { logRequests } from './request-log.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';
import { readRelease, serveWebApp } from '../pages/web-app.ts';

const BODY_MAX_BYTES = 1024 * 1024;
const HEADERS_MAX_BYTES = 16 * 1024;
const URL_MAX_LENGTH = 8 * 1024;

/** How long a request may take to arrive. Node checks for late ones only now and then. */
export const ARRIVAL_MS = { headers: 20_000, whole: 30_000, lookEvery: 10_000 };

export interface AppOptions {
  kit: ServerKit;
  log: Log;
  version: string;
  /** The built web app's folder; without it only the API is served. */
  webRoot?: string | undefined;
  /** All figures are made up. */
  isDemo?: boolean;
  /** What the sign-in page offers beside name and password. */
  signInOffer?: unknown;
  startup?: Startup;
  /** Addresses and networks whose X-Forwarded-For is trusted; no others are. */
  trustedProxies?: string[] | undefined;
  requestsPerMinute?: typeof REQUESTS_PER_MINUTE;
  arrivalMs?: typeof ARRIVAL_MS;
  /** How much memory the remembered answers may take. */
  answersMaxBytes?: number;
  /** Registers the routes of all areas. */
  routes: (app: App) => void;
}

const isApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/** The headers of every answer, unless it sets its own. */
const buildHeaders = (request: FastifyRequest): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'x-request-id': request.id,
  ...(isApi(request) && { 'cache-control': 'no-store' }),
});

function refuseFastifySchema(): never {
  throw new Error('A route has a schema of Fastify’s. Say it in its contract.');
}

/** Builds the HTTP server: limits, headers, errors, health and the given routes. */
export async function createApp(options: AppOptions): Promise<App> {
  const startup = options.startup ?? { done: true };
  const app = createFastify(options);
  closeIdleAfterAnswersAreRead(app.server);
  // An expectation of the client may be ignored; Node would refuse it without an answer.
  app.server.on('checkExpectation', (...exchange) => app.server.emit('request', ...exchange));
  decorateApp(app, options);
  app.setErrorHandler(answerError);
  readJsonOnly(app);
  checkEveryRequest(app, startup);
  refuseRequestsWhileStopping(app);
  logRequests(app, options.log);
  await compressAnswers(app);
  limitHandling(app);
  await limitRates(app, options.requestsPerMinute ?? REQUESTS_PER_MINUTE);
  serveHealth(app, startup);
  serveApiDocument(app, options.version);
  options.routes(app);
  await serveWebApp(app, {
    root: options.webRoot,
    isDemo: options.isDemo ?? false,
    signInOffer: options.signInOffer,
  });
  return app;
}

/** Fastify without what our kit does instead: its schemas, its request log, its words of refusal. */
function createFastify({ log, trustedProxies, arrivalMs = ARRIVAL_MS }: AppOptions): App {
  // Named by its base type, or the instance would be one of a type that plugins and routes do not take.
  const loggerInstance: FastifyBaseLogger = log;
  return fastify({
    loggerInstance,
    trustProxy: trustedProxies ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: arrivalMs.whole,
    forceCloseConnections: 'idle',
    // Refused by our own hook: Fastify would use its own words and headers.
    return503OnClosing: false,
    http: {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: arrivalMs.headers,
      connectionsCheckingInterval: arrivalMs.lookEvery,
      // Refused by our own hook: Node itself would do it without an answer.
      requireHostHeader: false,
    },
    // Contracts check input and output. Otherwise Fastify loads two unused schema compilers.
    schemaController: {
      compilersFactory: { buildValidator: refuseFastifySchema, buildSerializer: refuseFastifySchema },
    },
    // The query is parsed where a refusal becomes an answer: an error in the router would end the process.
    routerOptions: { querystringParser: () => ({}), maxParamLength: 500 },
    clientErrorHandler: answerClientError,
    // Requests that the router refuses pass no hook.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(buildHeaders(request))),
  });
}

function decorateApp(app: App, { kit, answersMaxBytes, webRoot }: AppOptions): void {
  app.decorate('release', readRelease(webRoot));
  app.decorate('kit', kit);
  app.decorate('answers', createAnswerMemory(answersMaxBytes));
  app.decorate('standings', keepStandings(kit.readStandings));
  app.decorate('partRanges', keepRanges());
  app.decorate('lists', createListMemory(answersMaxBytes === 0 ? 0 : undefined));
  app.decorate('recalls', createRecallCounts());
  app.decorate('remembered', new Set<Endpoint>());
  app.decorate('keptParts', []);
  app.decorateRequest('identity', null);
  app.decorateRequest('machine', null);
  app.decorateRequest('dataVersions', null);
}

function readJsonOnly(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseJsonBody(body),
  );
}

function checkEveryRequest(app: App, startup: Startup): void {
  // None of the hooks that wait for nothing is async: each promise would be one more turn of every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(buildHeaders(request));
    if (request.headers.host === undefined) throw new AppError('invalid', 'The request has no Host header.');
    if (request.url.length > URL_MAX_LENGTH)
      throw new AppError('too_large', 'The address is longer than allowed.');
    if (isApi(request) && !startup.done) {
      throw new AppError('unavailable', 'Touchline is starting. Please try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
    done();
  });
}

async function compressAnswers(app: App): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default of 11 is for files that are compressed once: here it would cost more time than it saves in transit.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS },
    },
  });
}
