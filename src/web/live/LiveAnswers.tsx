import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { getOldestAnswerMs } from '../api/early-answers.ts';
import { createQueryClient } from '../api/query-client.ts';
import { readStoredToken } from '../api/stored-session.ts';
import { followLive } from './follow-live.ts';

/**
 * The cache of answers of one session, kept up to date by the stream of live events. It goes away with the session,
 * so that nothing of one person is shown to the next.
 */
export function LiveAnswers({ children }: { children: ReactNode }) {
  const [answers] = useState(() => ({
    queries: createQueryClient(),
    sinceMs: getOldestAnswerMs(readStoredToken()),
  }));
  useEffect(() => {
    const ending = new AbortController();
    void followLive(answers, ending.signal);
    return () => ending.abort();
  }, [answers]);
  return <QueryClientProvider client={answers.queries}>{children}</QueryClientProvider>;
}
