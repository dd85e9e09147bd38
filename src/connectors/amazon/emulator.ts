import { randomBytes, randomUUID } from 'node:crypto';
import { createEmulator, type Emulator, type EmulatorRequest } from '../kit/emulator.ts';
import type { EmulatorAnswer } from '../kit/faults.ts';
import { createTokenBucket, type Rate } from '../kit/waits.ts';
import { answerInboundItems, answerInboundShipments } from './emulator/inbound.ts';
import { answerFinances } from './emulator/finances.ts';
import { answerInventory } from './emulator/inventory.ts';
import { answerMetrics } from './emulator/metrics.ts';
import { answerOrders } from './emulator/orders.ts';
import { createReportRoutes } from './emulator/reports.ts';
import { buildFailureAnswer, type AmazonCall } from './emulator/answers.ts';
import type { AmazonWorld } from './emulator/world.ts';

export { MARKETPLACES, type MarketplaceCode } from './account/marketplaces.ts';
export type {
  AmazonWorld,
  AmazonWorldLine,
  AmazonWorldOrder,
  AmazonWorldShipment,
  AmazonWorldFee,
  AmazonWorldLedgerEvent,
  AmazonWorldPosting,
  AmazonWorldStock,
} from './emulator/world.ts';

const TOKEN_LIFE_SECONDS = 3600;

/** Calls per second and burst, as Amazon publishes them. */
const PUBLISHED = {
  '/fba/inventory/v1/summaries': { ratePerSecond: 2, burst: 2 },
  '/orders/2026-01-01/orders': { ratePerSecond: 0.0056, burst: 20 },
  '/fba/inbound/v0/shipments': { ratePerSecond: 2, burst: 30 },
  '/fba/inbound/v0/shipmentItems': { ratePerSecond: 2, burst: 30 },
  '/finances/2024-06-19/transactions': { ratePerSecond: 0.5, burst: 10 },
  'POST /reports/2021-06-30/reports': { ratePerSecond: 0.0167, burst: 15 },
  '/reports/2021-06-30/reports': { ratePerSecond: 0.0222, burst: 10 },
  '/reports/2021-06-30/reports/:id': { ratePerSecond: 2, burst: 15 },
  '/reports/2021-06-30/documents/:id': { ratePerSecond: 0.0167, burst: 15 },
  '/sales/v1/orderMetrics': { ratePerSecond: 0.5, burst: 15 },
} as const satisfies Record<string, Rate>;
export type AmazonPath = keyof typeof PUBLISHED;

export interface AmazonEmulatorOptions {
  now?: () => number;
  /** For a demonstration in a hurry, and for tests that want to be throttled soon. */
  rates?: Partial<Record<AmazonPath, Rate>>;
  /** Calls for which the application lacks the role. */
  denied?: readonly AmazonPath[];
  /** Parts of an order for which the application lacks the role. */
  deniedOrderData?: readonly string[];
  inventoryPageRows?: number;
  postingsPageRows?: number;
  /** Amazon does not say in which order it lists them; the oldest first without this. */
  newestPostingsFirst?: boolean;
  /** How long a report takes to be made. */
  reportMs?: number;
}

const isPath = (path: string): path is AmazonPath => path in PUBLISHED;

/** What is limited: reports and documents have ids in their paths, and a report is requested where reports are listed. */
function findOperation(method: string, path: string): string {
  const operation = path.replace(/^(\/reports\/2021-06-30\/(?:reports|documents))\/.+$/, '$1/:id');
  return method === 'GET' ? operation : `${method} ${operation}`;
}

/** One account region of Amazon on loopback: sign-in, FBA stock, orders, sales. */
export function createAmazonEmulator(
  world: AmazonWorld,
  { now = () => Date.now(), rates = {}, denied = [], reportMs = 0, ...pages }: AmazonEmulatorOptions = {},
): Promise<Emulator> {
  const tokens = new Map<string, number>();
  const limits: Record<string, Rate> = { ...PUBLISHED, ...rates };
  const buckets = createBuckets(limits, now);

  function signIn({ body, headers }: EmulatorRequest): EmulatorAnswer {
    const form = new URLSearchParams(body);
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (!isForm || form.get('grant_type') !== 'refresh_token') {
      return refuseSignIn('unsupported_grant_type', 'The authorization grant type is not supported');
    }
    const client = world.clients.find(({ clientId }) => clientId === form.get('client_id'));
    if (client?.clientSecret !== form.get('client_secret')) {
      return { ...refuseSignIn('invalid_client', 'Client authentication failed'), status: 401 };
    }
    if (client?.refreshToken !== form.get('refresh_token')) {
      const text =
        'The request has an invalid grant parameter : refresh_token. ' +
        "User may have revoked or didn't grant the permission.";
      return refuseSignIn('invalid_grant', text);
    }
    const token = `Atza|${randomBytes(24).toString('base64url')}`;
    tokens.set(token, now() + TOKEN_LIFE_SECONDS * 1000);
    return {
      json: {
        access_token: token,
        refresh_token: client?.refreshToken,
        token_type: 'bearer',
        expires_in: TOKEN_LIFE_SECONDS,
      },
    };
  }

  function refuse({ method, path: full, headers, query }: EmulatorRequest): EmulatorAnswer | undefined {
    const path = findOperation(method, full);
    if (!isPath(path)) return undefined;
    const validUntil = tokens.get(headers['x-amz-access-token'] ?? '') ?? 0;
    if (validUntil <= now()) return BAD_TOKEN;
    const included = query.get('includedData')?.split(',') ?? [];
    const isDenied = denied.includes(path) || pages.deniedOrderData?.some((name) => included.includes(name));
    if (isDenied) return buildFailureAnswer(403, { code: 'Unauthorized', message: DENIED });
    if (!headers['user-agent'])
      return buildFailureAnswer(400, { code: 'InvalidInput', message: 'A user-agent header is required.' });
    return buckets.get(path)?.tryTake() ? undefined : QUOTA_EXCEEDED;
  }

  const routeAnswers = (path: AmazonPath, answer: (call: AmazonCall) => EmulatorAnswer) =>
    [
      `GET ${path}`,
      ({ query }: EmulatorRequest): EmulatorAnswer => {
        const response = answer({
          query,
          world,
          now: now(),
          pageRows: pages.inventoryPageRows ?? 50,
          postingsPageRows: pages.postingsPageRows ?? 500,
          newestPostingsFirst: pages.newestPostingsFirst ?? false,
        });
        const headers = buildHeaders(limits[path]);
        return { ...response, headers: { ...headers, ...response.headers } };
      },
    ] as const;

  return createEmulator({
    refuse,
    routes: {
      'POST /auth/o2/token': signIn,
      ...createReportRoutes({ world, now, reportMs }),
      ...Object.fromEntries([
        routeAnswers('/fba/inventory/v1/summaries', answerInventory),
        routeAnswers('/orders/2026-01-01/orders', answerOrders),
        routeAnswers('/fba/inbound/v0/shipments', answerInboundShipments),
        routeAnswers('/fba/inbound/v0/shipmentItems', answerInboundItems),
        routeAnswers('/finances/2024-06-19/transactions', answerFinances),
        routeAnswers('/sales/v1/orderMetrics', answerMetrics),
      ]),
    },
    notFound: NOT_FOUND,
    faultAnswers: FAULT_ANSWERS,
  });
}

const DENIED = 'Access to requested resource is denied.';
const BAD_TOKEN = buildFailureAnswer(403, {
  code: 'Unauthorized',
  message: DENIED,
  details: 'The access token you provided is revoked, malformed or invalid.',
});
const INTERNAL_FAILURE = buildFailureAnswer(500, {
  code: 'InternalFailure',
  message: 'We encountered an internal error. Please try again.',
});
const NOT_FOUND = buildFailureAnswer(404, {
  code: 'NotFound',
  message: 'The requested resource does not exist.',
});
const QUOTA_EXCEEDED = buildFailureAnswer(429, {
  code: 'QuotaExceeded',
  message: 'You exceeded your quota for the requested resource.',
});

const FAULT_ANSWERS = {
  '429': QUOTA_EXCEEDED,
  '429-without-header': QUOTA_EXCEEDED,
  '500': { ...INTERNAL_FAILURE, status: 500 },
  '503': { ...INTERNAL_FAILURE, status: 503 },
  unauthorised: BAD_TOKEN,
};

function createBuckets(limits: Record<string, Rate>, now: () => number) {
  const clock = { now, elapsedMs: now, sleep: () => Promise.resolve() };
  return new Map(Object.entries(limits).map(([path, rate]) => [path, createTokenBucket(rate, clock)]));
}

const buildHeaders = (limit: Rate | undefined) => ({
  'x-amzn-requestid': randomUUID(),
  'x-amzn-ratelimit-limit': String(limit?.ratePerSecond),
});

const refuseSignIn = (error: string, description: string): EmulatorAnswer => ({
  status: 400,
  json: { error_description: description, error },
});
