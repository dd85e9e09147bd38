import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { followLive } from './follow-live.ts';

/**
 * The cache of answers of one session, kept up to date by the stream of live events. It goes away with the session,
 * so that nothing of one person is shown to the next.
 */
export function LiveAnswers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  useEffect(() => {
    const ending = new AbortController();
    void followLive(queries, ending.signal);
    return () => ending.abort();
  }, [queries]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
