import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { addressOf, type App } from './kit.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/i;

/** Lets a request through to its endpoint, or refuses it before anything else of it is judged. */
export async function authorize(app: App, { access }: Endpoint, request: FastifyRequest): Promise<void> {
  if (access === 'public') return;
  const { db, clock, authenticate } = app.kit;
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  // A database that is down throws here and answers 503: a 401 would sign everybody out.
  const identity = token === undefined ? null : await authenticate(db, clock(), token);
  if (!identity) throw new AppError('unauthenticated', 'Please sign in to continue.');
  request.identity = identity;

  if (access === 'admin' && identity.role !== 'admin') {
    throw new AppError('forbidden', 'You need admin privileges for this.');
  }
}

/** Reports every request that is refused with 403, whether access or a rule of an area refused it. */
export async function reportingRefusals<Result>(
  app: App,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { identity, method } = request;
    if (identity && error instanceof AppError && error.code === 'forbidden') {
      const { db, clock, onForbidden } = app.kit;
      const path = request.routeOptions.url ?? request.url;
      await onForbidden(db, { identity, method, path, address: addressOf(request), now: clock() });
    }
    throw error;
  }
}
