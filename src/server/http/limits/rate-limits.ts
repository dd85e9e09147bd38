import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { isFileResponse } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { isMachine, type Caller } from '../identity.ts';
import { getCaller, type App } from '../kit.ts';

type Kind = 'reads' | 'writes' | 'exports';
type PerMinute = Record<Kind, number>;

// No one reads the headers; a caller who has to wait is told how long.
const NO_FIGURES = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

export const REQUESTS_PER_MINUTE: PerMinute = { reads: 600, writes: 120, exports: 10 };

function classifyRequest({ routeOptions: { config } }: FastifyRequest): Kind {
  const { endpoint } = config;
  if (endpoint?.method !== 'GET') return 'writes';
  return isFileResponse(endpoint.response) ? 'exports' : 'reads';
}

const nameCaller = (caller: Caller | null): string =>
  caller && isMachine(caller) ? `token ${caller.tokenId}` : `session ${caller?.sessionId}`;

/**
 * Limits each session and each access token, not each address: an office shares one. Public calls have no limit here,
 * since a flood of them from one address would lock out its neighbours; sign-in has its own throttle.
 */
export async function limitRates(app: App, perMinute: PerMinute): Promise<void> {
  await app.register(rateLimit, {
    // After `identify`, which knows the session, and before `authorize`, so that refused calls count as well.
    hook: 'onRequest',
    timeWindow: 60_000,
    max: (request) => perMinute[classifyRequest(request)],
    keyGenerator: (request) => `${nameCaller(getCaller(request))}:${classifyRequest(request)}`,
    allowList: (request) => getCaller(request) === null,
    addHeadersOnExceeding: NO_FIGURES,
    addHeaders: { ...NO_FIGURES, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many', 'Too many requests in a short time. Please wait a moment.', {
        retryAfterSeconds: ttl / 1000,
      }),
  });
}
