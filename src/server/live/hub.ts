import type pg from 'pg';
import type { Log } from '#server/log.ts';
import { EVERYTHING, type LiveEvent } from '#shared/live/events.ts';
import { listen } from './listen.ts';
import { LIVE_CHANNEL, notification, type Notification } from './notification.ts';
import { createRecentEvents } from './recent-events.ts';
import { computeCollectingMs, computeSpreadMs } from './spread.ts';
import type { LiveStream } from './stream.ts';

const BEAT_MS = 15_000;

/** Tells the browsers connected to this process which tables have changed. */
export interface LiveHub {
  streams: ReadonlySet<LiveStream>;
  /** Tells a stream what changed lately, and from then on what changes; after the stop it is closed again. */
  add: (stream: LiveStream) => void;
  /** Closes the streams of sessions that have ended; their browsers come back and are asked to sign in. */
  closeWhere: (ended: (stream: LiveStream) => boolean) => void;
  /** Calls back each time that listening begins: earlier notifications may have gone unheard. */
  onListening: (listener: () => void) => void;
  stop: () => Promise<void>;
}

/** Starts listening for changes; browsers may join before the database is there. */
export function startLiveHub({ connection, log }: { connection: pg.ClientConfig; log: Log }): LiveHub {
  const streams = new Set<LiveStream>();
  const pending = new Set<string>();
  const recent = createRecentEvents(() => performance.now());
  const listeners: (() => void)[] = [
    () => {
      recent.restart();
      queue(EVERYTHING);
    },
  ];
  let flushing: NodeJS.Timeout | undefined;
  let hasStopped = false;

  const flush = () => {
    flushing = undefined;
    const within_ms = computeSpreadMs(streams.size);
    const text = [...pending].map((table) => formatEvent({ table, within_ms, ago_ms: 0 })).join('');
    pending.clear();
    for (const stream of streams) stream.send(text);
  };
  const queue = (table: string) => {
    pending.add(table);
    flushing ??= setTimeout(flush, computeCollectingMs(streams.size));
  };
  const closeWhere: LiveHub['closeWhere'] = (ended) => {
    for (const stream of [...streams].filter(ended)) stream.close();
  };
  const listening = listen({
    connection,
    channel: LIVE_CHANNEL,
    log,
    onListening: () => listeners.forEach((listener) => listener()),
    onNotification(payload) {
      const change = parseNotification(payload);
      if (!change) log.warn('a live event was not understood and is left out');
      else if ('session' in change) closeWhere(({ sessionId }) => sessionId === change.session);
      else if ('user' in change) closeWhere(({ userId }) => userId === change.user);
      else {
        recent.note(change.table);
        queue(change.table);
      }
    },
  });
  const beating = setInterval(() => {
    for (const stream of streams) stream.send(': beat\n\n');
  }, BEAT_MS);

  return {
    streams,
    add(stream) {
      streams.add(stream);
      const within_ms = computeSpreadMs(streams.size);
      const events = recent.list().map(({ table, agoMs }) => ({ table, within_ms, ago_ms: agoMs }));
      stream.send(events.map(formatEvent).join(''));
      stream.onClose(() => streams.delete(stream));
      if (hasStopped) stream.close();
    },
    closeWhere,
    onListening: (listener) => void listeners.push(listener),
    async stop() {
      hasStopped = true;
      clearInterval(beating);
      clearTimeout(flushing);
      closeWhere(() => true);
      await listening.stop();
    },
  };
}

const formatEvent = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

function parseNotification(payload: string): Notification | undefined {
  try {
    return notification.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
