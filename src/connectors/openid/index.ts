import type { Log } from '#server/log.ts';
import type { Limits } from '../kit/send.ts';
import { discoverProvider, type Discovered } from './discover.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { IdentityError, toIdentityError } from './identity-error.ts';
import { readIdentity, type ProvenIdentity } from './identity.ts';
import { checkLogoutToken, type Logout } from './logout-token.ts';
import type { ProviderOptions } from './options.ts';
import { verifyToken } from './verify-token.ts';

export { IdentityError, type IdentityFailure } from './identity-error.ts';
export type { ProvenIdentity } from './identity.ts';
export type { Logout } from './logout-token.ts';
export type { ProviderOptions } from './options.ts';

/** What a sign-in is known by at the provider, and how it is proved to be the same one when it comes back. */
export interface SignInKeys {
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** Of PKCE: the provider gets its hash first, and this at the end. */
  verifier: string;
}

export interface IdentityProvider extends Pick<ProviderOptions, 'id' | 'name' | 'issuer'> {
  /** The address that the browser goes to. With `isProof` the person must sign in there again. */
  begin(keys: SignInKeys, wish: { isProof: boolean }): Promise<string>;
  /** Who the person is, by what the provider sent back with the browser: the query of the address. */
  finish(keys: SignInKeys, answer: URLSearchParams): Promise<ProvenIdentity>;
  /** Whose sign-in the provider has ended, by its own signed word. */
  checkLogout(token: string): Promise<Logout>;
  close(): Promise<void>;
}

interface Surroundings {
  allowPrivate: boolean;
  log: Log;
  limits?: Partial<Limits>;
  /** How soon an unknown key is looked for again. */
  keysCooldownMs?: number;
}

const REDISCOVER_MS = 3_600_000;

/** A company's identity provider by OpenID Connect: authorization code, PKCE, state, nonce, discovery. */
export function createIdentityProvider(
  options: ProviderOptions,
  { log, ...surroundings }: Surroundings,
): IdentityProvider {
  const { id, name, issuer } = options;
  const guarded = createGuardedFetch(surroundings.allowPrivate, surroundings.limits);
  let discovered: { at: number; provider: Promise<Discovered> } | undefined;

  /** Read once an hour, and again at once where it has failed. */
  function open(): Promise<Discovered> {
    const now = performance.now();
    if (discovered && now - discovered.at < REDISCOVER_MS) return discovered.provider;
    const provider = discoverProvider(options, { ...surroundings, fetch: guarded.fetch });
    discovered = { at: now, provider };
    provider.catch(() => (discovered = undefined));
    return provider;
  }

  async function attempt<Result>(what: string, work: (provider: Discovered) => Promise<Result>) {
    try {
      return await work(await open());
    } catch (error) {
      const failure = toIdentityError(error);
      if (failure.kind !== 'cancelled')
        log.warn({ provider: id, kind: failure.kind, detail: failure.message }, `${what} failed`);
      throw failure;
    }
  }

  return {
    id,
    name,
    issuer,
    begin: (keys, wish) =>
      attempt('the way to a provider', (provider) => buildAddress(provider, options, { keys, ...wish })),
    finish: (keys, answer) =>
      attempt('a sign-in by a provider', (provider) => exchange(provider, options, { keys, answer })),
    checkLogout: (token) =>
      attempt('a sign-out by a provider', (provider) => checkLogoutToken(provider, options, token)),
    close: () => guarded.close(),
  };
}

async function buildAddress(
  { client, config }: Discovered,
  { scopes, demo }: ProviderOptions,
  { keys, isProof }: { keys: SignInKeys; isProof: boolean },
): Promise<string> {
  const { href, search } = client.buildAuthorizationUrl(config, {
    redirect_uri: keys.redirectUri,
    scope: ['openid', 'email', 'profile', ...scopes].join(' '),
    state: keys.state,
    nonce: keys.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(keys.verifier),
    code_challenge_method: 'S256',
    ...(isProof && { prompt: 'login', max_age: '0' }),
  });
  return demo ? `${demo.browserPath}${search}` : href;
}

async function exchange(
  provider: Discovered,
  options: ProviderOptions,
  { keys, answer }: { keys: SignInKeys; answer: URLSearchParams },
): Promise<ProvenIdentity> {
  const { client, config } = provider;
  const url = new URL(keys.redirectUri);
  url.search = answer.toString();
  const tokens = await client.authorizationCodeGrant(config, url, {
    expectedState: keys.state,
    expectedNonce: keys.nonce,
    pkceCodeVerifier: keys.verifier,
    idTokenExpected: true,
  });
  // The library trusts the connection that the token came by. Its signature is looked at all the same.
  const claims = await verifyToken(provider, options, {
    token: tokens.id_token ?? '',
    required: ['sub', 'nonce'],
  });
  if (claims['nonce'] !== keys.nonce) throw new IdentityError('untrusted', 'another nonce');
  const isMissing = ['email', options.roleClaim].some((claim) => claim !== undefined && !(claim in claims));
  const more =
    isMissing && config.serverMetadata().userinfo_endpoint !== undefined
      ? await client.fetchUserInfo(config, tokens.access_token, String(claims.sub))
      : {};
  return readIdentity({ ...more, ...claims }, options);
}
