import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;
const PASSING = new Set(['unreachable', 'unavailable']);

/** Only what may pass by itself is tried again: not a refusal, and not a timeout, which has waited long enough. */
const mayPass = (error: unknown): boolean => error instanceof ApiError && PASSING.has(error.code);

/**
 * The cache of the server's answers. A failed read is tried twice more within two seconds, a write never; offline
 * counts as a failure that the screen shows, not as a pause, and is made good when the line is back. Live events
 * keep the cache right, so an answer is not fetched again merely because a screen is opened twice.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => (0.5 + Math.random() / 2) * 500 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
