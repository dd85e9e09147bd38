import { readPages } from '../kit/paging.ts';
import type { TokenSource } from '../kit/tokens.ts';
import type { VendorHttp } from '../kit/vendor-http.ts';
import { list } from './wire.ts';

export const MINTSOFT = 'Mintsoft';

const ROWS_MAX = 100_000;

interface ListRequest {
  what: string;
  path: string;
  query?: Record<string, string | number | undefined>;
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
  async function readList(request: ListRequest): Promise<unknown[]> {
    const { what, path, query = {}, signal, isOptional = false } = request;
    const url = new URL(path, baseUrl);
    const { data } = await tokens.use(
      (key) => http.request({ what, url, query, headers: { 'ms-apikey': key }, schema: list, signal }),
      { isOptional },
    );
    return data;
  }

  /** Reads pages until one is shorter than the others. */
  function readAll({ pageRows, ...request }: ListRequest & { pageRows: number }): Promise<unknown[]> {
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
