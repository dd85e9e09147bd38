import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { addressOf, callerOf, type App } from './kit.ts';

/** What the token of a machine begins with. Its dot is in no token of a session, so that neither is taken for the other. */
export const MACHINE_TOKEN_PREFIX = 'touchline.';

const BEARER = /^Bearer ((?:touchline\.)?[A-Za-z0-9_-]{20,200})$/i;

/** Lets a request through to its endpoint, or refuses it before anything else of it is judged. */
export async function authorize(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.access === 'public') return;
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token?.startsWith(MACHINE_TOKEN_PREFIX)) await authorizeMachine(app, endpoint, request, token);
  else await authorizePerson(app, endpoint, request, token);
}

async function authorizePerson(
  { kit: { db, clock, authenticate } }: App,
  { access }: Endpoint,
  request: FastifyRequest,
  token: string | undefined,
): Promise<void> {
  // A database that is down throws here and answers 503: a 401 would sign everybody out.
  const known = token === undefined ? null : await authenticate(db, clock(), token);
  if (!known) throw new AppError('unauthenticated', 'Please sign in to continue.');
  const { identity, versions } = known;
  request.identity = identity;
  request.dataVersions = versions;

  if (access === 'admin' && identity.role !== 'admin') {
    throw new AppError('forbidden', 'You need admin privileges for this.');
  }
}

/** A machine gets through to the endpoints that name one of its scopes, and to nothing else. */
async function authorizeMachine(
  { kit: { db, clock, authenticateMachine } }: App,
  { scope }: Endpoint,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const machine = await authenticateMachine(db, token, { address: addressOf(request), now: clock() });
  if (!machine)
    throw new AppError('unauthenticated', 'This access token is unknown, has expired or was revoked.');
  request.machine = machine;
  if (scope !== undefined && machine.scopes.includes(scope)) return;
  throw new AppError(
    'forbidden',
    scope === undefined
      ? 'This call is not for machines.'
      : `This access token does not have the scope ${scope}.`,
  );
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
    const caller = callerOf(request);
    if (caller && error instanceof AppError && error.code === 'forbidden') {
      const { db, clock, onForbidden } = app.kit;
      const { method } = request;
      const path = request.routeOptions.url ?? request.url;
      await onForbidden(db, { caller, method, path, address: addressOf(request), now: clock() });
    }
    throw error;
  }
}
