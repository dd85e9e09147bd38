import { createFixedToken, type TokenSource } from '../kit/tokens.ts';
import { createVendorHttp, type VendorHttp, type VendorHttpOptions } from '../kit/vendor-http.ts';

export const DEPOSCO_NAME = 'Deposco';

export interface DeposcoAccountOptions extends Pick<
  VendorHttpOptions,
  'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
> {
  baseUrl: string;
  tenant: string;
  username: string;
  password: string;
}

/** One login at Deposco. All warehouses that are read with it share its rate and its waits. */
export interface DeposcoAccount {
  http: VendorHttp;
  credentials: TokenSource;
  close(): Promise<void>;
}

export function openDeposcoAccount({
  baseUrl,
  tenant,
  username,
  password,
  ...options
}: DeposcoAccountOptions): DeposcoAccount {
  const http = createVendorHttp({
    vendor: DEPOSCO_NAME,
    account: tenant,
    hosts: [new URL(baseUrl).origin],
    // An account may send about four calls a second, for everything that it is used for.
    ratePerSecond: 1.8,
    burst: 4,
    ...options,
  });
  const secret = Buffer.from(`${username}:${password}`).toString('base64');
  return { http, credentials: createFixedToken(secret, options.clock), close: () => http.close() };
}
