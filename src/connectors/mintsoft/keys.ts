import type { Clock } from '../kit/clock.ts';
import { createFixedToken, createTokenCache, type TokenSource } from '../kit/tokens.ts';
import type { VendorHttp } from '../kit/vendor-http.ts';
import { authAnswer } from './wire.ts';

const KEY_LIFE_MS = 24 * 3_600_000;
const KEY_MARGIN_MS = 10 * 60_000;

/** A key that an administrator has made, or a user whose key is fetched again every day. */
export type MintsoftCredentials = { apiKey: string } | { username: string; password: string };

interface KeyOptions {
  http: VendorHttp;
  credentials: MintsoftCredentials;
  clock: Clock | undefined;
  /** The address of the sign-in. */
  url: URL;
}

/** The keys that Mintsoft's calls are made with. */
export function createTokens({ http, credentials, clock, url }: KeyOptions): TokenSource {
  if ('apiKey' in credentials) return createFixedToken(credentials.apiKey, clock);
  const { username, password } = credentials;
  return createTokenCache({
    marginMs: KEY_MARGIN_MS,
    clock,
    async fetchToken() {
      const { data } = await http.request({
        what: 'sign-in',
        method: 'POST',
        url,
        body: { json: { Username: username, Password: password } },
        schema: authAnswer,
        idempotent: true,
      });
      return { token: data, lifeMs: KEY_LIFE_MS };
    },
  });
}
