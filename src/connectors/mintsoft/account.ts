import { createHash } from 'node:crypto';
import type { TokenSource } from '../kit/tokens.ts';
import { createVendorHttp, type VendorHttp, type VendorHttpOptions } from '../kit/vendor-http.ts';
import { createTokens, type MintsoftCredentials } from './keys.ts';
import { MINTSOFT } from './lists.ts';

const AUTH_PATH = '/api/Auth';

export interface MintsoftAccountOptions extends Pick<
  VendorHttpOptions,
  'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
> {
  baseUrl?: string;
  credentials: MintsoftCredentials;
}

/** One login at Mintsoft. All warehouses that are read with it share its rate, its waits and its keys. */
export interface MintsoftAccount {
  baseUrl: string;
  http: VendorHttp;
  tokens: TokenSource;
  close(): Promise<void>;
}

export function openMintsoftAccount({
  baseUrl = 'https://api.mintsoft.co.uk',
  credentials,
  ...options
}: MintsoftAccountOptions): MintsoftAccount {
  const http = createVendorHttp({
    vendor: MINTSOFT,
    account: 'username' in credentials ? credentials.username : 'API key',
    login: createHash('sha256').update(JSON.stringify(credentials)).digest('base64url'),
    hosts: [new URL(baseUrl).origin],
    // No limit is published; others have used this rate without being refused.
    ratePerSecond: 2,
    burst: 4,
    ...options,
  });
  const tokens = createTokens({ http, credentials, clock: options.clock, url: new URL(AUTH_PATH, baseUrl) });
  return { baseUrl, http, tokens, close: () => http.close() };
}
