import { useEffect, useState } from 'react';
import type { Endpoint, InputOf, ResponseOf } from '#shared/endpoint.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

/** What a link holds behind its `#`, which no server ever gets by itself. */
export const readLinkToken = (): string => location.hash.slice(1);

type LinkState<Found> =
  | { status: 'looking' }
  | { status: 'found'; found: Found }
  | { status: 'failed'; why: string };

/** Looks at what a link is for, without using it up. */
export function useLink<E extends Endpoint>(
  endpoint: E,
  { input, failed }: { input: InputOf<E>; failed: string },
): LinkState<ResponseOf<E>> {
  const [state, setState] = useState<LinkState<ResponseOf<E>>>({ status: 'looking' });
  const [first] = useState({ input, failed });
  useEffect(() => {
    const leaving = new AbortController();
    call(endpoint, first.input, { signal: leaving.signal }).then(
      (found) => setState({ status: 'found', found }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setState({ status: 'failed', why: describeFailure(error, first.failed) });
      },
    );
    return () => leaving.abort();
  }, [endpoint, first]);
  return state;
}
