import type { Query, QueryClient } from '@tanstack/react-query';
import { fillPath } from '#shared/endpoint.ts';
import { EVERYTHING, liveEvent, liveEvents, RELEASE_HEADER, type LiveEvent } from '#shared/live/events.ts';
import { forgetSession, readStoredToken } from '../api/stored-session.ts';
import { noteRelease } from '../loading/release.ts';
import { limitFrequency } from './limit-frequency.ts';
import { trackOutOfDate } from './track-out-of-date.ts';
import { readEvents } from './read-events.ts';

/** The server's beat comes every 15 s; after two that are missed the connection counts as dead. */
const SILENCE_MS = 40_000;
const RETRY_BASE_MS = 1_000;
const RETRY_CAP_MS = 30_000;

interface FollowOptions {
  queries: QueryClient;
  /** When the cache was made: no answer in it is older. */
  sinceMs: number;
}

/**
 * Keeps this tab's answers up to date for as long as the session lasts: one stream of what has changed, each event puts
 * the answers made of its table out of date, `*` and every new connection all of them. Those that are shown are fetched
 * again in the time that the event gives. Ends when `signal` does, or with the session.
 */
export async function followLive({ queries, sinceMs }: FollowOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let openings = 0;
  const answers = trackOutOfDate(queries, signal);
  const fetchLater = limitFrequency(
    (due: Query | typeof EVERYTHING) =>
      (due === EVERYTHING ? answers.listNoted() : [due]).forEach((query) => void answers.fetchIfShown(query)),
    signal,
  );
  const onEvent = ({ table, within_ms, ago_ms }: LiveEvent): void => {
    // After a break it is unknown what was missed; before it, no answer is from before the cache was made.
    const isKnown = openings === 1 && ago_ms > 0 && ago_ms > Date.now() - sinceMs;
    if (isKnown) return;
    const affected = answers.note(table);
    // After a break everything is fetched in the time that is given, however often some of it was fetched before.
    if (table === EVERYTHING) fetchLater(EVERYTHING, within_ms);
    else for (const query of affected) fetchLater(query, within_ms);
  };
  while (!signal.aborted) {
    const token = readStoredToken();
    if (!token) return;
    const onOpen = (): void => {
      failures = 0;
      openings += 1;
    };
    const end = await readStream({ token, onEvent, onOpen, signal });
    if (end === 'refused') return forgetSession(token);
    await pause(Math.random() * Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** failures), signal);
    failures += 1;
  }
}

interface Stream {
  token: string;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  signal: AbortSignal;
}

/** Reads one stream to its end, and says whether the session was refused. */
async function readStream({ token, onOpen, onEvent, signal }: Stream): Promise<'refused' | 'ended'> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noteSignOfLife = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  noteSignOfLife();
  try {
    const response = await fetch(fillPath(liveEvents.path), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'ended';
    onOpen();
    noteRelease(response.headers.get(RELEASE_HEADER));
    await readEvents(response.body, {
      onBeat: noteSignOfLife,
      onEvent: (data) => onEvent(liveEvent.parse(JSON.parse(data))),
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
    const goOn = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', goOn);
      resume();
    };
    const timer = setTimeout(goOn, ms);
    signal.addEventListener('abort', goOn);
  });
