import { ConnectorError } from '../kit/connector-error.ts';
import { buildDeclaredQuery, type DeclaredQuery } from '../kit/calls/declared-call.ts';
import type { VendorRequest } from '../kit/outgoing.ts';
import { readPages } from '../kit/paging.ts';
import { checkRows } from '../kit/rows.ts';
import { createTokenCache } from '../kit/tokens.ts';
import { createVendorHttp, type VendorHttpOptions } from '../kit/vendor-http.ts';
import type { ClassifyAnswer } from '#connectors/kit/classify-answer.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import { catalogItem, oauthAnswer, problem, type CatalogItem } from './wire.ts';

const PAGES_MAX = 1_000;

/** Access to the second generation of the API, which knows items but no stock. */
export interface CatalogOptions {
  baseUrl?: string;
  tokenUrl?: string;
  clientId: string;
  clientSecret: string;
  /** With it, the client exchanges it for tokens; without it, the client uses its own credentials. */
  refreshToken?: string;
  scope?: string;
  businessUnit: string;
  pageSize?: number;
}

type Common = Pick<
  VendorHttpOptions,
  'vendor' | 'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
>;

const readReason = (json: unknown): string | undefined => {
  const { data } = problem.safeParse(json);
  return data?.errors?.[0]?.errorMessage ?? data?.errorMessages?.[0];
};

const classifyCatalogAnswer: ClassifyAnswer = ({ status, json }) => {
  if (status === 400 || status === 409)
    return { kind: 'vendor-error', retry: false, reason: readReason(json) };
  // A new token does not add a missing scope.
  if (status === 403) return { kind: 'refused-credentials', renew: false, reason: readReason(json) };
  return undefined;
};

// Whatever the token server refuses, a retry with the same credentials changes nothing.
const classifyTokenAnswer: ClassifyAnswer = ({ status }) =>
  status === 400 || status === 401 || status === 403
    ? { kind: 'refused-credentials', renew: false }
    : undefined;

/** With a refresh token as a person's grant, else by the client's own credentials. */
function buildTokenRequest(
  options: CatalogOptions,
): Partial<Pick<VendorRequest<unknown>, 'headers' | 'body'>> {
  const { clientId, clientSecret, refreshToken, scope = 'items/read' } = options;
  if (refreshToken === undefined) {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    return {
      headers: { authorization: `Basic ${basic}` },
      body: { form: { grant_type: 'client_credentials', scope } },
    };
  }
  return {
    body: {
      form: {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: clientId,
        client_secret: clientSecret,
      },
    },
  };
}

/** Takes only path and query of a link: the token goes to the configured host and nowhere else. */
function follow(vendor: string, root: string, href: string): string {
  const { pathname, search } = new URL(href, root);
  const path = new URL(root).pathname.replace(/\/$/, '');
  if (!pathname.startsWith(`${path}/`)) {
    throw new ConnectorError(vendor, 'items', {
      kind: 'unexpected-answer',
      detail: 'a link leads elsewhere',
    });
  }
  return new URL(pathname + search, root).href;
}

/** Names and reorder points of a business unit's items. */
export function createCatalog({ vendor, ...common }: Common, options: CatalogOptions) {
  const { baseUrl = 'https://api.deposco.com/latest', tokenUrl = 'https://auth.deposco.com/oauth2/token' } =
    options;
  const { clientId, businessUnit, pageSize = 50 } = options;
  const root = baseUrl.replace(/\/$/, '');
  const shared = { vendor, account: clientId, ratePerSecond: 2, burst: 4, ...common };
  const http = createVendorHttp({
    ...shared,
    hosts: [new URL(root).origin],
    classify: classifyCatalogAnswer,
  });
  const tokenHttp = createVendorHttp({
    ...shared,
    hosts: [new URL(tokenUrl).origin],
    classify: classifyTokenAnswer,
  });

  const tokens = createTokenCache({
    clock: common.clock,
    async fetchToken() {
      const { data } = await tokenHttp.request({
        what: 'access token',
        method: 'POST',
        url: tokenUrl,
        ...buildTokenRequest(options),
        schema: oauthAnswer,
        idempotent: true,
      });
      return { token: data.access_token, lifeMs: (data.expires_in ?? 3600) * 1000 };
    },
  });

  return {
    async items(signal?: AbortSignal): Promise<CatalogItem[]> {
      const what = `items of ${businessUnit}`;
      const call = DEPOSCO_CALLS.items;
      const query: DeclaredQuery<typeof call> = { businessUnit, pageSize };
      const first = new URL(root + call.path);
      for (const [name, value] of Object.entries(buildDeclaredQuery(call, query)))
        first.searchParams.set(name, String(value));
      const rows = await readPages<string>({
        vendor,
        what,
        first: first.href,
        maxPages: PAGES_MAX,
        async read(url, page) {
          const { data } = await tokens.use((token) =>
            http.request({
              what: `${what}, page ${page}`,
              url,
              headers: { authorization: `Bearer ${token}` },
              schema: call.schema,
              signal,
            }),
          );
          const next = data.complete ? undefined : data.links?.find(({ rel }) => rel === 'next')?.href;
          return { rows: data.data, next: next === undefined ? undefined : follow(vendor, root, next) };
        },
      });
      return checkRows({ vendor, what, schema: catalogItem, rows, getKey: ({ number }) => number }).rows;
    },
    retryNow() {
      tokens.reset();
      http.retryNow();
      tokenHttp.retryNow();
    },
    async close() {
      await Promise.all([http.close(), tokenHttp.close()]);
    },
  };
}

export type Catalog = ReturnType<typeof createCatalog>;
