import { buildDeclaredQuery, fillDeclaredPath, type DeclaredQuery } from '../kit/calls/declared-call.ts';
import { readPages } from '../kit/paging.ts';
import type { TokenSource } from '../kit/tokens.ts';
import type { VendorHttp } from '../kit/vendor-http.ts';
import type { MINTSOFT_CALLS } from './calls.ts';

export const MINTSOFT = 'Mintsoft';

const ROWS_MAX = 100_000;

type ListCall = (typeof MINTSOFT_CALLS)[keyof typeof MINTSOFT_CALLS];
type PagedCall =
  | typeof MINTSOFT_CALLS.inventory
  | typeof MINTSOFT_CALLS.products
  | typeof MINTSOFT_CALLS.goodsIn
  | typeof MINTSOFT_CALLS.orders;

interface ListRequest<Call extends ListCall> {
  what: string;
  call: Call;
  /** The number in the path of a call that has one. */
  id?: number;
  query: DeclaredQuery<Call>;
  signal: AbortSignal | undefined;
  /** Mintsoft reports a missing right to the call like a bad key. */
  isOptional?: boolean;
}

interface Connection {
  http: VendorHttp;
  tokens: TokenSource;
  baseUrl: string;
}

/** Reads Mintsoft's lists, whose rows are checked later. */
export function createListReader({ http, tokens, baseUrl }: Connection) {
  async function readList<Call extends ListCall>(request: ListRequest<Call>): Promise<unknown[]> {
    const { what, call, id, query, signal, isOptional = false } = request;
    const path = id === undefined ? call.path : fillDeclaredPath(call, { id: String(id) });
    const { data } = await tokens.use(
      (key) =>
        http.request({
          what,
          url: new URL(path, baseUrl),
          query: buildDeclaredQuery(call, query),
          headers: { 'ms-apikey': key },
          schema: call.schema,
          signal,
        }),
      { isOptional },
    );
    return data;
  }

  /** Reads pages until one is shorter than the others. */
  function readAll<Call extends PagedCall>({
    pageRows,
    ...request
  }: ListRequest<Call> & { pageRows: number }): Promise<unknown[]> {
    return readPages<number>({
      vendor: MINTSOFT,
      what: request.what,
      first: 1,
      maxPages: Math.ceil(ROWS_MAX / pageRows),
      async read(page) {
        const what = `${request.what}, page ${page}`;
        const query = { ...request.query, PageNo: page, Limit: pageRows };
        const rows = await readList({ ...request, what, query, isOptional: true });
        return { rows, next: rows.length < pageRows ? undefined : page + 1 };
      },
    });
  }

  return { readList, readAll };
}

export type ListReader = ReturnType<typeof createListReader>;
