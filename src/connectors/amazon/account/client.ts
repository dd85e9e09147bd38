import { z } from 'zod';
import {
  buildDeclaredBody,
  buildDeclaredQuery,
  fillDeclaredPath,
  type AnswerData,
  type DeclaredAnswer,
  type DeclaredBody,
  type DeclaredQuery,
  type DeclaredRequest,
} from '#connectors/kit/calls/declared-call.ts';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { createTokenCache } from '#connectors/kit/tokens.ts';
import { createVendorHttp, type VendorHttpOptions } from '#connectors/kit/vendor-http.ts';
import type { Rate } from '#connectors/kit/waits.ts';
import { classifyAmazonAnswer } from './classify-answer.ts';
import type { AccountRegion } from './marketplaces.ts';
import { lwaToken } from './wire.ts';

export const AMAZON = 'Amazon';

const API_URL: Record<AccountRegion, string> = {
  eu: 'https://sellingpartnerapi-eu.amazon.com',
  na: 'https://sellingpartnerapi-na.amazon.com',
};
const LWA_URL = 'https://api.amazon.com';
const USER_AGENT = 'Touchline/1.0 (Language=TypeScript)';
const TOKEN_MARGIN_MS = 5 * 60_000;

interface Operation extends Rate, DeclaredRequest {
  /** The role that the application needs, as Amazon's developer console names it. */
  role: string;
}

const MOMENT = { format: 'date-time' } as const;
const INBOUND_QUERY = {
  MarketplaceId: {},
  QueryType: { values: ['DATE_RANGE', 'NEXT_TOKEN'] },
  LastUpdatedAfter: MOMENT,
  LastUpdatedBefore: MOMENT,
  NextToken: {},
} as const;

/**
 * Our calls, below the rates that Amazon publishes: 2 a second, 0.5 a second and one in three minutes. Of the bursts of 30
 * for shipments and 20 for orders a third and a half are used: a database that crashes forgets which turns were taken.
 */
export const OPERATIONS = {
  inventory: {
    method: 'GET',
    path: '/fba/inventory/v1/summaries',
    query: {
      details: {},
      granularityType: { values: ['Marketplace'] },
      granularityId: {},
      marketplaceIds: {},
      nextToken: {},
    },
    role: 'Amazon Fulfillment',
    ratePerSecond: 1.8,
    burst: 1,
  },
  orders: {
    method: 'GET',
    path: '/orders/2026-01-01/orders',
    query: {
      createdAfter: MOMENT,
      lastUpdatedAfter: MOMENT,
      marketplaceIds: { isList: true },
      includedData: {
        isList: true,
        values: ['PROCEEDS', 'FULFILLMENT', 'PACKAGES', 'CANCELLATION', 'TAX', 'RECIPIENT'],
      },
      maxResultsPerPage: {},
      paginationToken: {},
    },
    role: 'Inventory and Order Tracking',
    ratePerSecond: 0.005,
    burst: 10,
  },
  inboundShipments: {
    method: 'GET',
    path: '/fba/inbound/v0/shipments',
    query: INBOUND_QUERY,
    role: 'Amazon Fulfillment',
    ratePerSecond: 1.8,
    burst: 10,
  },
  inboundItems: {
    method: 'GET',
    path: '/fba/inbound/v0/shipmentItems',
    query: INBOUND_QUERY,
    role: 'Amazon Fulfillment',
    ratePerSecond: 1.8,
    burst: 10,
  },
  finances: {
    method: 'GET',
    path: '/finances/2024-06-19/transactions',
    query: { postedAfter: MOMENT, postedBefore: MOMENT, nextToken: {} },
    role: 'Finance and Accounting',
    ratePerSecond: 0.45,
    burst: 5,
  },
  createReport: {
    method: 'POST',
    path: '/reports/2021-06-30/reports',
    query: {},
    body: { reportType: {}, marketplaceIds: { isList: true }, dataStartTime: MOMENT, dataEndTime: MOMENT },
    role: 'Amazon Fulfillment',
    ratePerSecond: 0.015,
    burst: 5,
  },
  reports: {
    method: 'GET',
    path: '/reports/2021-06-30/reports',
    query: { reportTypes: { isList: true }, createdSince: MOMENT, pageSize: {} },
    role: 'Amazon Fulfillment',
    ratePerSecond: 0.02,
    burst: 5,
  },
  report: {
    method: 'GET',
    path: '/reports/2021-06-30/reports/{reportId}',
    query: {},
    role: 'Amazon Fulfillment',
    ratePerSecond: 1.8,
    burst: 5,
  },
  reportDocument: {
    method: 'GET',
    path: '/reports/2021-06-30/documents/{reportDocumentId}',
    query: {},
    role: 'Amazon Fulfillment',
    ratePerSecond: 0.015,
    burst: 5,
  },
  metrics: {
    method: 'GET',
    path: '/sales/v1/orderMetrics',
    query: {
      marketplaceIds: {},
      interval: {},
      granularity: { values: ['Total'] },
      granularityTimeZone: {},
    },
    role: 'Pricing',
    ratePerSecond: 0.45,
    burst: 5,
  },
} as const satisfies Record<string, Operation>;
export type OperationName = keyof typeof OPERATIONS;

export interface AmazonCredentials {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

export interface ClientOptions extends Pick<
  VendorHttpOptions,
  'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
> {
  account: AccountRegion;
  credentials: AmazonCredentials;
  apiUrl?: string;
  lwaUrl?: string;
  /** Rates above the published ones that Amazon has granted this seller. */
  rates?: Partial<Record<OperationName, Rate>>;
}

/** What we read with a call, and how its answer is checked. */
export interface AmazonReading extends DeclaredAnswer {
  operation: OperationName;
}

interface Call<Reading extends AmazonReading> {
  what: string;
  reading: Reading;
  query: DeclaredQuery<(typeof OPERATIONS)[Reading['operation']]>;
  /** The parts of the path that differ. */
  parts?: Record<string, string>;
  /** What a `POST` sends. */
  json?: DeclaredBody<(typeof OPERATIONS)[Reading['operation']]>;
  signal?: AbortSignal | undefined;
}

/** One seller account at Amazon: its tokens, its rates and our calls. */
export function createAmazonClient(options: ClientOptions) {
  const { account, credentials, apiUrl = API_URL[account], lwaUrl = LWA_URL, rates, ...common } = options;
  const http = createVendorHttp({
    vendor: AMAZON,
    account,
    // Amazon keeps its reports in stores whose names it does not list.
    hosts: [new URL(apiUrl).origin, new URL(lwaUrl).origin, 'https://*.amazonaws.com'],
    classify: classifyAmazonAnswer,
    // For the sign-in alone: all other calls have rates of their own.
    ratePerSecond: 1,
    burst: 2,
    operations: { ...OPERATIONS, ...rates },
    ...common,
  });

  const tokens = createTokenCache({
    marginMs: TOKEN_MARGIN_MS,
    clock: common.clock,
    async fetchToken() {
      const { data } = await http.request({
        what: `sign-in of the ${account.toUpperCase()} account`,
        method: 'POST',
        url: new URL('/auth/o2/token', lwaUrl),
        headers: { 'user-agent': USER_AGENT },
        body: {
          form: {
            grant_type: 'refresh_token',
            refresh_token: credentials.refreshToken,
            client_id: credentials.clientId,
            client_secret: credentials.clientSecret,
          },
        },
        schema: lwaToken,
        idempotent: true,
      });
      return { token: data.access_token, lifeMs: data.expires_in * 1000 };
    },
  });

  /** A refusal that is not about the token keeps the token, and with it the other calls, in use. */
  async function withToken<Reading extends AmazonReading>(
    { what, reading, query, parts = {}, json, signal }: Call<Reading>,
    token: string,
  ): Promise<{ data: AnswerData<Reading> } | { denied: Error }> {
    const { operation, schema } = reading;
    const declared: Operation = OPERATIONS[operation];
    const { method, role } = declared;
    const headers = { 'x-amz-access-token': token, 'user-agent': USER_AGENT, accept: 'application/json' };
    try {
      const url = new URL(fillDeclaredPath(declared, parts), apiUrl);
      const body = json && { body: { json: buildDeclaredBody(declared, json) } };
      const asked = { what, operation, query: buildDeclaredQuery(declared, query), signal };
      const { data } = await http.request({ ...asked, ...body, method, url, headers, schema });
      // Read by the schema of the same reading.
      return { data: data as AnswerData<Reading> };
    } catch (error) {
      if (!isDenied(error)) throw error;
      const { status, requestId } = error;
      const detail = `the application lacks the role "${role}", or the seller withdrew its authorization`;
      const details = { kind: error.kind, detail, status, requestId, cause: error };
      return { denied: new ConnectorError(AMAZON, what, details) };
    }
  }

  return {
    async get<Reading extends AmazonReading>(call: Call<Reading>): Promise<AnswerData<Reading>> {
      const outcome = await tokens.use((token) => withToken(call, token));
      if ('denied' in outcome) throw outcome.denied;
      return outcome.data;
    },
    /** A file whose address is signed itself: our token must not be sent there. */
    async download(what: string, url: string, signal?: AbortSignal): Promise<string> {
      const request = { what, url, as: 'text' as const, schema: z.string(), ...(signal && { signal }) };
      return (await http.request(request)).data;
    },
    retryNow() {
      tokens.reset();
      http.retryNow();
    },
    close: () => http.close(),
  };
}

export type AmazonClient = ReturnType<typeof createAmazonClient>;

const isDenied = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError && error.kind === 'refused-credentials' && !error.renewable;

/** Amazon's code for an expired page token, among other things: a different request may succeed. */
export const isBadRequest = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError && error.kind === 'vendor-error' && error.status === 400;
