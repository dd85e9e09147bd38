import type pg from 'pg';
import type { Log } from '#server/log.ts';
import { liveEvent, type LiveEvent } from '#shared/live.ts';
import { LIVE_CHANNEL } from './announce.ts';
import { listen } from './listen.ts';
import type { LiveStream } from './stream.ts';

const COALESCED_MS = 100;
const BEAT_MS = 15_000;
const EVERYTHING: LiveEvent = { topic: '*' };

/** Passes on what any process announces to the browsers connected to this one. */
export interface LiveHub {
  streams: ReadonlySet<LiveStream>;
  add: (stream: LiveStream) => void;
  /** Closes the streams of sessions that have ended; their browsers come back and are asked to sign in. */
  closeWhere: (ended: (stream: LiveStream) => boolean) => void;
  /** Calls back each time that listening begins: whatever was announced before may have gone unheard. */
  onListening: (listener: () => void) => void;
  stop: () => Promise<void>;
}

/** Starts listening for announcements; browsers may join before the database is there. */
export function startLiveHub({ connection, log }: { connection: pg.ClientConfig; log: Log }): LiveHub {
  const streams = new Set<LiveStream>();
  const pending = new Map<string, LiveEvent>();
  const listeners: (() => void)[] = [() => queue(EVERYTHING)];
  let flushing: NodeJS.Timeout | undefined;

  const flush = () => {
    flushing = undefined;
    const events = [...pending];
    pending.clear();
    for (const stream of streams) {
      const told = events.filter(([, { userId }]) => userId === undefined || userId === stream.userId);
      if (told.length > 0) stream.send(told.map(([text]) => `data: ${text}\n\n`).join(''));
    }
  };
  const queue = (event: LiveEvent) => {
    pending.set(JSON.stringify(event), event);
    flushing ??= setTimeout(flush, COALESCED_MS);
  };
  const closeWhere: LiveHub['closeWhere'] = (ended) => {
    for (const stream of [...streams].filter(ended)) stream.close();
  };
  const listening = listen({
    connection,
    channel: LIVE_CHANNEL,
    log,
    onListening: () => listeners.forEach((heard) => heard()),
    onNotification(payload) {
      const event = readEvent(payload);
      if (!event) log.warn('a live event was not understood and is left out');
      else if (event.topic === 'session') closeWhere(({ userId }) => userId === event.userId);
      else queue(event);
    },
  });
  const beating = setInterval(() => {
    for (const stream of streams) stream.send(': beat\n\n');
  }, BEAT_MS);

  return {
    streams,
    add(stream) {
      streams.add(stream);
      stream.onClose(() => streams.delete(stream));
    },
    closeWhere,
    onListening: (listener) => void listeners.push(listener),
    async stop() {
      clearInterval(beating);
      clearTimeout(flushing);
      closeWhere(() => true);
      await listening.stop();
    },
  };
}

function readEvent(payload: string): LiveEvent | undefined {
  try {
    return liveEvent.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
