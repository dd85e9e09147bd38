import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeIfPossible } from '#server/db/write-if-possible.ts';
import { DATA_CHANGES_HEADER, type DataChanges, type Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { explainMissingRight, hasRight } from '#shared/access/rights.ts';
import type { Identity } from './identity.ts';
import { getClientAddress, getCaller, type App } from './kit.ts';

/** The prefix of a machine's token. No session token contains its dot, so that neither is taken for the other. */
export const MACHINE_TOKEN_PREFIX = 'touchline.';

/** How long a proof of who someone is opens what needs one. */
export const PROOF_LASTS_MINUTES = 15;

const BEARER = /^Bearer ((?:touchline\.)?[A-Za-z0-9_-]{20,200})$/i;

/** Finds out who sends a request, or refuses it before checking anything else of it. */
export async function identify(app: App, endpoint: Endpoint, reply: FastifyReply): Promise<void> {
  const { request } = reply;
  if (endpoint.access === 'public') return;
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token?.startsWith(MACHINE_TOKEN_PREFIX)) await identifyMachine(app, request, token);
  else await identifyPerson(app, reply, { token, withVersions: app.remembered.has(endpoint) });
}

async function identifyPerson(
  { kit: { db, clock, authenticate } }: App,
  reply: FastifyReply,
  { token, withVersions }: { token: string | undefined; withVersions: boolean },
): Promise<void> {
  // A database that is down throws here and answers 503: a 401 would sign everyone out.
  const session = token === undefined ? null : await authenticate(db, token, { now: clock(), withVersions });
  if (!session) throw new AppError('unauthenticated', 'Sign in to continue.');
  reply.request.identity = session.identity;
  reply.request.dataVersions = session.versions;
  const changes: DataChanges = session.isReadOnly ? 'refused' : 'accepted';
  reply.header(DATA_CHANGES_HEADER, changes);
}

async function identifyMachine(
  { kit: { db, clock, authenticateMachine } }: App,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const machine = await authenticateMachine(db, token, { address: getClientAddress(request), now: clock() });
  if (!machine) throw new AppError('unauthenticated', 'Invalid, expired or revoked access token.');
  request.machine = machine;
}

/**
 * Refuses callers without access to an endpoint, before reading the body. A machine may call endpoints that name one of
 * its scopes.
 */
export function authorize(endpoint: Endpoint, { identity, machine }: FastifyRequest, now: Date): void {
  const { access, right, scope } = endpoint;
  if (access === 'public') return;
  if (machine) {
    if (scope !== undefined && machine.scopes.includes(scope)) return;
    throw new AppError(
      'forbidden',
      scope === undefined
        ? 'Access tokens can’t call this endpoint.'
        : `This access token does not have the scope ${scope}.`,
    );
  }
  if (isFactorOverdue(identity, now) && !endpoint.opensWithoutFactor)
    throw new AppError('factor_needed', 'Your role requires a second factor. Reload the page to set one up.');
  const needed = access === 'admin' ? 'administration' : right;
  if (needed !== undefined && identity && !hasRight(identity.role, needed)) {
    throw new AppError('forbidden', explainMissingRight(identity.role, needed));
  }
  if (endpoint.needsRecentProof && identity && !isProofRecent(identity, now))
    throw new AppError('proof_needed', 'Confirm that it’s you, then try again.');
}

const isFactorOverdue = (identity: Identity | null, now: Date): boolean =>
  identity?.factorDueAt ? identity.factorDueAt <= now : false;

const isProofRecent = ({ provenAt }: Identity, now: Date): boolean =>
  provenAt !== undefined && now.getTime() - provenAt.getTime() <= PROOF_LASTS_MINUTES * 60_000;

/** Reports every request that is refused with 403, whether access or a rule of an area refused it. */
export async function reportRefusals<Result>(
  app: App,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const caller = getCaller(request);
    if (caller && error instanceof AppError && error.code === 'forbidden') {
      const { db, clock, onForbidden } = app.kit;
      const { method } = request;
      const path = request.routeOptions.url ?? request.url;
      const refused = { caller, method, path, address: getClientAddress(request), now: clock() };
      // It stays refused where it cannot be recorded.
      const isRecorded = await writeIfPossible(() => onForbidden(db, refused));
      if (!isRecorded) request.log.warn({ method, path, caller }, 'a refusal could not be recorded');
    }
    throw error;
  }
}
