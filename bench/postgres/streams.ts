import { setTimeout as delay } from 'node:timers/promises';

interface StreamOptions {
  origin: string;
  tokens: readonly string[];
  streams: number;
}

const RETRY_MS = 500;

/** Live streams that come back when they are cut, as a browser's do, until they are stopped. */
export function followStreams({ origin, tokens, streams }: StreamOptions) {
  const stopping = new AbortController();
  const open = new Set<number>();
  let returns = -streams;
  const follow = async (_: unknown, index: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      const headers = { authorization: `Bearer ${tokens[index] ?? ''}` };
      try {
        const { body, ok } = await fetch(`${origin}/api/events`, { headers, signal: stopping.signal });
        const reader = body?.getReader();
        if (ok && reader) {
          open.add(index);
          returns += 1;
          while (!(await reader.read()).done);
        }
      } catch {
        // It was cut, or there was no one to answer: it comes back.
      }
      if (stopping.signal.aborted) return;
      open.delete(index);
      await delay(RETRY_MS);
    }
  };
  const done = Promise.all(Array.from({ length: streams }, follow));
  return {
    async stop() {
      const connected = open.size;
      stopping.abort();
      await done;
      return { connected, returns };
    },
  };
}
