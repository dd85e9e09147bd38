import type { z } from 'zod';
import { ConnectorError } from '../../kit/connector-error.ts';
import { describeSchemaProblems } from '#connectors/kit/classify-answer.ts';
import { createFixedToken, createTokenCache, type TokenSource } from '../../kit/tokens.ts';
import { createVendorHttp, type VendorHttp, type VendorHttpOptions } from '../../kit/vendor-http.ts';
import { API_VERSION } from './api-version.ts';
import { classifyShopifyAnswer, computeCostWaitMs } from './classify-answer.ts';
import { envelope, tokenAnswer, type Envelope } from './wire-parts.ts';

export const SHOPIFY = 'Shopify';

/** The token of an app made in the shop's own admin, or the client of an app whose tokens live a day. */
export type ShopifyCredentials = { accessToken: string } | { clientId: string; clientSecret: string };

export interface GraphqlOptions extends Pick<
  VendorHttpOptions,
  'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
> {
  /** `example.myshopify.com`. */
  shop: string;
  credentials: ShopifyCredentials;
  /** The shop's address, if it is not its own domain. */
  baseUrl?: string;
  /** Hosts from which results of bulk operations may be downloaded. */
  downloadHosts?: readonly string[];
}

/** One query costs more than Shopify allows any query; a smaller one of the kind may pass. */
export class QueryTooCostly extends ConnectorError {}

interface Question<Data> {
  what: string;
  document: string;
  variables?: Record<string, unknown>;
  schema: z.ZodType<Data>;
  signal?: AbortSignal | undefined;
  /** It may be repeated without harm: true of everything that only reads. */
  isReading?: boolean;
}

export interface ShopifyAnswer<Data> {
  data: Data;
  /** Fields that are empty because the app may not see them, each named once. */
  denied: string[];
}

interface TokensInput extends Pick<GraphqlOptions, 'credentials' | 'clock'> {
  http: VendorHttp;
  baseUrl: string;
}

function createTokens({ http, baseUrl, credentials, clock }: TokensInput): TokenSource {
  if ('accessToken' in credentials) return createFixedToken(credentials.accessToken, clock);
  const { clientId, clientSecret } = credentials;
  return createTokenCache({
    clock,
    async fetchToken() {
      const { data } = await http.request({
        what: 'sign-in',
        method: 'POST',
        url: new URL('/admin/oauth/access_token', baseUrl),
        body: {
          form: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
        },
        schema: tokenAnswer,
        idempotent: true,
      });
      return { token: data.access_token, lifeMs: data.expires_in ? data.expires_in * 1000 : undefined };
    },
  });
}

/** The access to one shop: token, cost and everything around the data of an answer. */
export function createGraphql({
  shop,
  credentials,
  baseUrl = `https://${shop}`,
  downloadHosts = ['https://storage.googleapis.com', 'https://*.storage.googleapis.com'],
  ...options
}: GraphqlOptions) {
  const http = createVendorHttp({
    vendor: SHOPIFY,
    account: shop,
    hosts: [new URL(baseUrl).origin, ...downloadHosts],
    // Shopify counts cost instead of calls, and every answer says how much of it is left.
    ratePerSecond: 30,
    burst: 30,
    operations: { download: { ratePerSecond: 1, burst: 2 } },
    classify: classifyShopifyAnswer,
    ...options,
  });
  const endpoint = new URL(`/admin/api/${API_VERSION}/graphql.json`, baseUrl);
  const tokens = createTokens({ http, baseUrl, credentials, clock: options.clock });
  let servedVersion = API_VERSION;
  const takeTurn = createTurns();
  /** What each query cost when it was answered last. */
  const costs = new Map<string, number>();

  /** Shopify silently replaces a version that is no longer served by the oldest one that is. */
  function noticeVersion(served: string | undefined): void {
    if (served === undefined || served === servedVersion) return;
    servedVersion = served;
    options.log?.warn({ vendor: SHOPIFY, account: shop, asked: API_VERSION, served }, 'another API version');
  }

  /** The next query may be that of another source, and costs about as much as it did before. */
  function holdUntilAffordable(document: string, answer: Envelope): void {
    const cost = answer.errors?.length ? undefined : answer.extensions?.cost?.requestedQueryCost;
    if (cost !== undefined) costs.set(document, cost);
    const waitMs = computeCostWaitMs(answer, Math.max(0, ...costs.values()));
    if (waitMs > 0) http.holdFor(waitMs);
  }

  async function askInTurn<Data>(question: Question<Data>): Promise<ShopifyAnswer<Data>> {
    const { what, document, variables = {}, schema, signal, isReading = true } = question;
    const { data: answer, headers } = await tokens.use((token) =>
      http.request({
        what,
        method: 'POST',
        url: endpoint,
        headers: { 'x-shopify-access-token': token },
        body: { json: { query: document, variables } },
        schema: envelope,
        idempotent: isReading,
        signal,
      }),
    );
    noticeVersion(headers['x-shopify-api-version']);
    holdUntilAffordable(document, answer);
    return readEnvelope(what, answer, schema);
  }

  return {
    http,

    /** What answered last: after the end of the version that we ask for, an older or a newer one. */
    getServedVersion: () => servedVersion,

    /** One query after the other: only an answer says how much of the shop's bucket is left for the next. */
    ask: <Data>(question: Question<Data>) => takeTurn(() => askInTurn(question)),

    retryNow() {
      tokens.reset();
      http.retryNow();
    },
    close: () => http.close(),
  };
}

/** Runs one task after the other, in the order in which they come. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task, task);
    last = run;
    return run;
  };
}

export type Graphql = ReturnType<typeof createGraphql>;

function readEnvelope<Data>(
  what: string,
  { data, errors }: Envelope,
  schema: z.ZodType<Data>,
): ShopifyAnswer<Data> {
  const tooCostly = errors?.find(({ extensions }) => extensions?.code === 'MAX_COST_EXCEEDED');
  if (tooCostly) {
    const [detail] = tooCostly.message.split('\n');
    throw new QueryTooCostly(SHOPIFY, what, { kind: 'vendor-error', detail });
  }
  const checked = schema.safeParse(data);
  if (!checked.success) {
    const detail = describeSchemaProblems(checked.error);
    throw new ConnectorError(SHOPIFY, what, { kind: 'unexpected-answer', detail });
  }
  return { data: checked.data, denied: [...new Set(errors?.map(formatField))] };
}

const formatField = ({ path }: { path?: readonly (string | number)[] | null | undefined }): string =>
  path?.filter((part) => typeof part === 'string' && part !== 'nodes').join('.') || 'a field';
