/**
 * Why a provider proved nothing. `unreachable`: it is down or slow. `cancelled`: the person went back. `refused`: it said
 * no. `untrusted`: what it said is not as it must be.
 */
export type IdentityFailure = 'unreachable' | 'cancelled' | 'refused' | 'untrusted';

/** The message is for the log: it names no secret, and people read a sentence of the area instead. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly kind: IdentityFailure;

  constructor(kind: IdentityFailure, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.kind = kind;
  }
}

const KINDS: ReadonlyMap<string, IdentityFailure> = new Map([
  ['access_denied', 'cancelled'],
  ['login_required', 'cancelled'],
  ['interaction_required', 'cancelled'],
  ['server_error', 'unreachable'],
  ['temporarily_unavailable', 'unreachable'],
]);

/** Reads what the libraries throw. */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  for (const each of listCauses(error)) {
    if (each.name === 'TransportFailure' || each.name === 'BlockedAddress')
      return new IdentityError('unreachable', each.message, error);
    // The provider's own words for a refusal, by RFC 6749.
    if ('error' in each && typeof each.error === 'string')
      return new IdentityError(KINDS.get(each.error) ?? 'refused', each.error, error);
    const code = 'code' in each && typeof each.code === 'string' ? each.code : '';
    if (UNREACHABLE.has(code)) return new IdentityError('unreachable', each.message, error);
  }
  const said = error instanceof Error ? error.message : 'not an error';
  return new IdentityError('untrusted', said, error);
}

/** Answers that say that it is not itself: an error page, nothing. */
const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'ERR_JWKS_TIMEOUT',
  'ERR_JOSE_GENERIC',
]);

function* listCauses(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}
