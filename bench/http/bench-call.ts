import type { Endpoint } from '#shared/endpoint.ts';

export interface BenchCall {
  /** As people would say it. */
  name: string;
  endpoint: Endpoint;
  /** Below /api, as a screen asks for it. */
  path: string;
  /** The same as screens ask for it, where this has all of a long list, which is for files (decision 77). */
  screenPath?: string;
  /** Changes only when a sync or a write lands, so that it is made once and then sent from memory. */
  isRemembered?: boolean;
  /** The answer itself is as much longer as there is more data. */
  grows?: boolean;
}

type Query = Record<string, string | number>;

type CallInput = Omit<BenchCall, 'endpoint' | 'path' | 'screenPath'> & {
  params?: Record<string, string>;
  query?: Query;
  /** What a screen adds to it, to have only what it shows. */
  screenQuery?: Query;
};

/** A call as a screen makes it. */
export function buildBenchCall(
  endpoint: Endpoint,
  { params = {}, query = {}, screenQuery, ...more }: CallInput,
): BenchCall {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    ...more,
    endpoint,
    path: addQuery(path, query),
    ...(screenQuery && { screenPath: addQuery(path, { ...query, ...screenQuery }) }),
  };
}

function addQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
