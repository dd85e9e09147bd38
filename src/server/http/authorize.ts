import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { addressOf, type App } from './kit.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/i;

/** Lets a request through to its endpoint, or refuses it before anything else of it is judged. */
export async function authorize(app: App, { access }: Endpoint, request: FastifyRequest): Promise<void> {
  if (access === 'public') return;
  const { db, clock, authenticate, onForbidden } = app.kit;
  const now = clock();
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  // A database that is down throws here and answers 503: a 401 would sign everybody out.
  const identity = token === undefined ? null : await authenticate(db, now, token);
  if (!identity) throw new AppError('unauthenticated', 'Please sign in to continue.');
  request.identity = identity;

  if (access === 'admin' && identity.role !== 'admin') {
    const path = request.routeOptions.url ?? request.url;
    await onForbidden(db, { identity, method: request.method, path, address: addressOf(request), now });
    throw new AppError('forbidden', 'You need admin privileges for this.');
  }
}
