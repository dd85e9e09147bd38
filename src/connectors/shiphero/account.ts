import { createHash } from 'node:crypto';
import { systemClock } from '../kit/clock.ts';
import { createTokenCache, type TokenSource } from '../kit/tokens.ts';
import { createVendorHttp, type VendorHttp, type VendorHttpOptions } from '../kit/vendor-http.ts';
import { classifyShipHeroAnswer, classifyShipHeroSignIn } from './classify-answer.ts';
import { createCreditCount } from './credits.ts';
import { shipHeroToken } from './wire.ts';

export const SHIPHERO = 'ShipHero';

const TOKEN_LIFE_SECONDS = 28 * 24 * 3_600;
const TOKEN_MARGIN_MS = 3_600_000;

export interface ShipHeroAccountOptions extends Pick<
  VendorHttpOptions,
  'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
> {
  baseUrl?: string;
  /** Of a user of the public API; access tokens that last 28 days are fetched with it. */
  refreshToken: string;
}

/** One user at ShipHero. All warehouses that are read with it share its rate, its credits and its waits. */
export interface ShipHeroAccount {
  endpoint: URL;
  http: VendorHttp;
  tokens: TokenSource;
  /** Makes the next query wait until the account has the credits for it. */
  spendCredits(cost: number): void;
  retryNow(): void;
  close(): Promise<void>;
}

export function openShipHeroAccount({
  baseUrl = 'https://public-api.shiphero.com',
  refreshToken,
  ...options
}: ShipHeroAccountOptions): ShipHeroAccount {
  const shared = {
    vendor: SHIPHERO,
    account: 'refresh token',
    login: createHash('sha256').update(refreshToken).digest('base64url'),
    hosts: [new URL(baseUrl).origin],
    // ShipHero takes 7,000 calls in five minutes; credits run out long before that.
    ratePerSecond: 4,
    burst: 8,
    ...options,
  };
  const http = createVendorHttp({ ...shared, classify: classifyShipHeroAnswer });
  const signInHttp = createVendorHttp({ ...shared, classify: classifyShipHeroSignIn });
  const credits = createCreditCount(options.clock ?? systemClock);
  const tokens = createTokenCache({
    marginMs: TOKEN_MARGIN_MS,
    clock: options.clock,
    async fetchToken() {
      const { data } = await signInHttp.request({
        what: 'sign-in',
        method: 'POST',
        url: new URL('/auth/refresh', baseUrl),
        body: { json: { refresh_token: refreshToken } },
        schema: shipHeroToken,
        idempotent: true,
      });
      return { token: data.access_token, lifeMs: (data.expires_in ?? TOKEN_LIFE_SECONDS) * 1000 };
    },
  });
  return {
    endpoint: new URL('/graphql', baseUrl),
    http,
    tokens,
    spendCredits(cost) {
      const waitMs = credits.spend(cost);
      if (waitMs > 0) http.holdFor(waitMs);
    },
    retryNow() {
      tokens.reset();
      http.retryNow();
      signInHttp.retryNow();
    },
    async close() {
      await Promise.all([http.close(), signInHttp.close()]);
    },
  };
}
