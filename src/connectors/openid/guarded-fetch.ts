import type { Agent } from 'undici';
import { createPinnedLookup, requireAllowedUrl } from '../kit/allowed-address.ts';
import { LIMITS, send, type Limits } from '../kit/send.ts';

const PROVIDER_LIMITS: Limits = { ...LIMITS, callMs: 10_000, bodyBytes: 1024 * 1024 };

/** What the libraries ask of `fetch`. */
interface FetchOptions {
  method?: string | undefined;
  headers?: ConstructorParameters<typeof Headers>[0] | undefined;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

export interface GuardedFetch {
  fetch: (url: string, options: FetchOptions) => Promise<Response>;
  close(): Promise<void>;
}

/**
 * `fetch` for the libraries, by the rules of every outgoing call. A provider names its own addresses, on other hosts,
 * too: none of them may lead into a private network. It follows no redirect.
 */
export function createGuardedFetch(allowPrivate: boolean, wanted: Partial<Limits> = {}): GuardedFetch {
  const limits = { ...PROVIDER_LIMITS, ...wanted };
  let agent: Promise<Agent> | undefined;
  const openOnce = () => (agent ??= openAgent(limits.connectMs, allowPrivate));
  return {
    async fetch(address, { method = 'GET', headers, body, signal }) {
      const url = new URL(address);
      const { status, ...answer } = await send(
        {
          method: method === 'POST' ? 'POST' : 'GET',
          url: requireAllowedUrl(url, [url.origin], allowPrivate),
          headers: Object.fromEntries(new Headers(headers)),
          ...((typeof body === 'string' || body instanceof URLSearchParams) && { body: body.toString() }),
        },
        { dispatcher: await openOnce(), limits, stop: signal ?? new AbortController().signal },
      );
      const { 'content-encoding': _decoded, 'content-length': _length, ...received } = answer.headers;
      const hasBody = status !== 204 && status !== 304;
      return new Response(hasBody ? new Uint8Array(answer.bytes) : null, { status, headers: received });
    },
    async close() {
      await (await agent)?.destroy();
    },
  };
}

async function openAgent(timeout: number, allowPrivate: boolean): Promise<Agent> {
  const { Agent } = await import('undici');
  return new Agent({
    allowH2: false,
    connections: 4,
    connect: { timeout, lookup: createPinnedLookup(allowPrivate) },
  });
}
