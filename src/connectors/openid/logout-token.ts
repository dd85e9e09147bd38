import type { Discovered } from './discover.ts';
import { IdentityError } from './identity-error.ts';
import type { ProviderOptions } from './options.ts';
import { verifyToken } from './verify-token.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** What a provider has ended: one sign-in, or all of a person. */
export interface Logout {
  issuer: string;
  /** Each token has one of its own. */
  tokenId: string;
  expiresAt: Date;
  subject: string | undefined;
  session: string | undefined;
}

/** Reads a logout token by all the rules of OpenID Connect Back-Channel Logout 1.0, section 2.6. */
export async function checkLogoutToken(
  provider: Discovered,
  options: ProviderOptions,
  token: string,
): Promise<Logout> {
  const { typ } = provider.jose.decodeProtectedHeader(token);
  if (typ !== undefined && !/^(logout\+)?jwt$/i.test(typ)) throw refuse('another kind of token');
  const claims = await verifyToken(provider, options, { token, required: ['jti', 'events'] });
  const { events, sub, sid, jti, exp } = claims;
  // An ID token has one: it must not pass for a logout token.
  if ('nonce' in claims) throw refuse('a nonce');
  const listed: object = typeof events === 'object' && events !== null ? events : {};
  const event: unknown = new Map<string, unknown>(Object.entries(listed)).get(LOGOUT_EVENT);
  if (typeof event !== 'object' || event === null) throw refuse('no event of a sign-out');
  const subject = readText(sub);
  const session = readText(sid);
  if (subject === undefined && session === undefined) throw refuse('neither a person nor a sign-in');
  return {
    issuer: options.issuer,
    tokenId: String(jti),
    expiresAt: new Date(Number(exp) * 1000),
    subject,
    session,
  };
}

const readText = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined;

const refuse = (found: string) => new IdentityError('untrusted', `a logout token with ${found}`);
