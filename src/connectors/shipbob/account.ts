import { createHash } from 'node:crypto';
import { classifyStatus, type ClassifyAnswer } from '#connectors/kit/classify-answer.ts';
import { createFixedToken, type TokenSource } from '../kit/tokens.ts';
import { createVendorHttp, type VendorHttp, type VendorHttpOptions } from '../kit/vendor-http.ts';
import { shipBobProblem } from './wire.ts';

export const SHIPBOB = 'ShipBob';

export interface ShipBobAccountOptions extends Pick<
  VendorHttpOptions,
  'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
> {
  baseUrl?: string;
  /** A personal access token: it does not expire. */
  accessToken: string;
}

/** One token at ShipBob. All warehouses that are read with it share its rate and its waits. */
export interface ShipBobAccount {
  baseUrl: string;
  http: VendorHttp;
  tokens: TokenSource;
  close(): Promise<void>;
}

export function openShipBobAccount({
  baseUrl = 'https://api.shipbob.com',
  accessToken,
  ...options
}: ShipBobAccountOptions): ShipBobAccount {
  const http = createVendorHttp({
    vendor: SHIPBOB,
    account: 'access token',
    login: createHash('sha256').update(accessToken).digest('base64url'),
    hosts: [new URL(baseUrl).origin],
    // ShipBob takes 150 calls in any minute: 20 at once and two a second stay below it.
    ratePerSecond: 2,
    burst: 20,
    classify: classifyShipBobAnswer,
    ...options,
  });
  return {
    baseUrl,
    http,
    tokens: createFixedToken(accessToken, options.clock),
    close: () => http.close(),
  };
}

/** ShipBob says how long to wait in a header of its own, and why it refuses in a sentence. */
const classifyShipBobAnswer: ClassifyAnswer = ({ status, headers, json }) => {
  const { data } = shipBobProblem.safeParse(json);
  const reason = data?.message ?? data?.title;
  const seconds = Number(headers['x-retry-after']);
  if (status === 429) return { kind: 'throttled', reason, waitMs: seconds > 0 ? seconds * 1000 : undefined };
  // A page of a gateway, and what has no sentence, mean what their status says.
  if (status < 400 || reason === undefined) return undefined;
  return { ...classifyStatus(status, 'other'), reason };
};
