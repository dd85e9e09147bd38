import type { Endpoint } from '#shared/endpoint.ts';

export interface BenchCall {
  /** As people would say it. */
  name: string;
  endpoint: Endpoint;
  /** Below /api, as a screen asks for it. */
  path: string;
  /** Changes only when a sync or a write lands, so that it is made once and then sent from memory. */
  isRemembered?: boolean;
  /** The answer itself is as much longer as there is more data. */
  grows?: boolean;
}

type CallInput = Omit<BenchCall, 'endpoint' | 'path'> & {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
};

/** A call as a screen makes it. */
export function buildBenchCall(
  endpoint: Endpoint,
  { params = {}, query = {}, ...more }: CallInput,
): BenchCall {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return { ...more, endpoint, path: search.size > 0 ? `${path}?${search.toString()}` : path };
}
