import type { QueryClient } from '@tanstack/react-query';
import { pathTo } from '#shared/endpoint.ts';
import { liveEvent, liveEvents } from '#shared/live.ts';
import { refetchTopic } from '../api/query.ts';
import { forgetSession, storedToken } from '../session/stored-session.ts';
import { atMostEvery } from './at-most-every.ts';
import { readEvents } from './read-events.ts';

/** The server's beat comes every 15 s; after two that are missed the connection counts as dead. */
const SILENCE_MS = 40_000;
const REFETCH_EVERY_MS = 2_000;
const RETRY_BASE_MS = 1_000;
const RETRY_CAP_MS = 30_000;

/**
 * Keeps this tab's answers up to date for as long as the session lasts: one stream of what has changed, each event
 * sends the answers of its topic to be fetched again, `*` and every new connection all of them.
 * Ends when `signal` does, or with the session.
 */
export async function followLive(queries: QueryClient, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let hasMissed = false;
  const refetch = atMostEvery(
    REFETCH_EVERY_MS,
    (topic) => void (topic === '*' ? queries.invalidateQueries() : refetchTopic(queries, topic)),
    signal,
  );
  while (!signal.aborted) {
    const token = storedToken();
    if (!token) return;
    const onOpen = (): void => {
      failures = 0;
      if (hasMissed) void queries.invalidateQueries();
      hasMissed = true;
    };
    const end = await stream(token, refetch, signal, onOpen);
    if (end === 'refused') return forgetSession(token);
    await pause(Math.random() * Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** failures), signal);
    failures += 1;
  }
}

async function stream(
  token: string,
  refetch: (topic: string) => void,
  signal: AbortSignal,
  onOpen: () => void,
) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  heard();
  try {
    const response = await fetch(pathTo(liveEvents.path), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'ended';
    onOpen();
    await readEvents(response.body, {
      onBeat: heard,
      onEvent: (data) => refetch(liveEvent.parse(JSON.parse(data)).topic),
    });
  } catch {
    // Whatever broke the connection, the answer is to open another one.
  } finally {
    clearTimeout(timer);
  }
  return 'ended';
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resume) => {
    const timer = setTimeout(resume, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resume();
    });
  });
