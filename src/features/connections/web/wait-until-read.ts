import type { QueryClient } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { listFreshness } from '../contract.ts';

const EVERY_MS = 2_000;
const ages = defineQuery(listFreshness, {});

/**
 * Checks every two seconds whether some sources have been read, for the person who requested it; all others refetch at the
 * moment that the server gives each of many who look. Ends early when no screen shows the sources any more.
 */
export async function waitUntilRead(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const isShown = () => queries.getQueryCache().find({ queryKey: ages.queryKey })?.isActive() ?? false;
  for (;;) {
    await new Promise((resume) => setTimeout(resume, EVERY_MS));
    if (!isShown()) return;
    await queries.refetchQueries({ queryKey: ages.queryKey });
    const known = queries.getQueryState(ages.queryKey);
    // A failure is shown where the ages are; a live event arrives when there is something new to show.
    if (!known?.data || known.status === 'error') return;
    if (!known.data.sources.some(({ id, is_syncing }) => is_syncing && ids.includes(id))) return;
  }
}
