import { ConnectorError } from '../kit/connector-error.ts';
import {
  buildDeclaredQuery,
  fillDeclaredPath,
  type DeclaredCall,
  type DeclaredQuery,
} from '../kit/calls/declared-call.ts';
import type { VendorRequest } from '../kit/outgoing.ts';
import { readPages } from '../kit/paging.ts';
import { createTokenCache, type TokenSource } from '../kit/tokens.ts';
import { createVendorHttp, type VendorHttpOptions } from '../kit/vendor-http.ts';
import type { ClassifyAnswer } from '#connectors/kit/classify-answer.ts';
import { catalogPage, oauthAnswer, problem } from './wire.ts';

const PAGES_MAX = 1_000;

/** Access to the second generation of the API, which knows items and what moves, but no stock. */
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

export type Common = Pick<
  VendorHttpOptions,
  'vendor' | 'allowPrivate' | 'log' | 'sharedTurns' | 'clock' | 'random' | 'limits'
>;

const readReason = (json: unknown): string | undefined => {
  const { data } = problem.safeParse(json);
  return data?.errors?.[0]?.errorMessage ?? data?.errorMessages?.[0];
};

const classifyAnswer: ClassifyAnswer = ({ status, json }) => {
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
  { clientId, clientSecret, refreshToken }: CatalogOptions,
  scope: string,
): Partial<Pick<VendorRequest<unknown>, 'headers' | 'body'>> {
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
function follow(link: { vendor: string; what: string; root: string }, href: string): string {
  const { vendor, what, root } = link;
  const { pathname, search } = new URL(href, root);
  const path = new URL(root).pathname.replace(/\/$/, '');
  if (!pathname.startsWith(`${path}/`)) {
    throw new ConnectorError(vendor, what, {
      kind: 'unexpected-answer',
      detail: 'a link leads elsewhere',
    });
  }
  return new URL(pathname + search, root).href;
}

/** A list of the second generation, whose pages are followed. */
export interface ListRequest<Call extends DeclaredCall> {
  what: string;
  call: Call;
  /** Of a path with a part that differs. */
  parts?: Record<string, string>;
  query: DeclaredQuery<Call>;
  signal?: AbortSignal | undefined;
  /** The right to it may be missing, while others are there. */
  isOptional?: boolean;
}

/** One client of the second generation: its rate, its tokens, and the lists that they open. */
export function openSecondGeneration({ vendor, ...common }: Common, options: CatalogOptions) {
  const { baseUrl = 'https://api.deposco.com/latest', tokenUrl = 'https://auth.deposco.com/oauth2/token' } =
    options;
  const root = baseUrl.replace(/\/$/, '');
  const shared = { vendor, account: options.clientId, ratePerSecond: 2, burst: 4, ...common };
  const http = createVendorHttp({ ...shared, hosts: [new URL(root).origin], classify: classifyAnswer });
  const tokenHttp = createVendorHttp({
    ...shared,
    hosts: [new URL(tokenUrl).origin],
    classify: classifyTokenAnswer,
  });
  const caches: TokenSource[] = [];

  return {
    /** Tokens for what a scope opens: a client that may not have one of them still gets the others. */
    createTokens(scope: string): TokenSource {
      const tokens = createTokenCache({
        clock: common.clock,
        async fetchToken() {
          const { data } = await tokenHttp.request({
            what: 'access token',
            method: 'POST',
            url: tokenUrl,
            ...buildTokenRequest(options, scope),
            schema: oauthAnswer,
            idempotent: true,
          });
          return { token: data.access_token, lifeMs: (data.expires_in ?? 3600) * 1000 };
        },
      });
      caches.push(tokens);
      return tokens;
    },

    async readAll<Call extends DeclaredCall>(
      tokens: TokenSource,
      { what, call, parts = {}, query, signal, isOptional = false }: ListRequest<Call>,
    ): Promise<unknown[]> {
      const first = new URL(root + fillDeclaredPath(call, parts));
      for (const [name, value] of Object.entries(buildDeclaredQuery(call, query)))
        if (value !== undefined) first.searchParams.set(name, String(value));
      return await readPages<string>({
        vendor,
        what,
        first: first.href,
        maxPages: PAGES_MAX,
        async read(url, page) {
          const { data } = await tokens.use(
            (token) =>
              http.request({
                what: `${what}, page ${page}`,
                url,
                headers: { authorization: `Bearer ${token}` },
                schema: catalogPage,
                signal,
              }),
            { isOptional },
          );
          const next = data.complete ? undefined : data.links?.find(({ rel }) => rel === 'next')?.href;
          return {
            rows: data.data,
            next: next === undefined ? undefined : follow({ vendor, what, root }, next),
          };
        },
      });
    },

    retryNow() {
      for (const tokens of caches) tokens.reset();
      http.retryNow();
      tokenHttp.retryNow();
    },
    async close() {
      await Promise.all([http.close(), tokenHttp.close()]);
    },
  };
}

export type SecondGeneration = ReturnType<typeof openSecondGeneration>;
