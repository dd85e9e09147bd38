import type pg from 'pg';
import type { Log } from '#server/log.ts';
import type { LiveEvent } from '#shared/live.ts';
import { announcement, LIVE_CHANNEL, type Announcement } from './announce.ts';
import { listen } from './listen.ts';
import { createRecentEvents } from './recent-events.ts';
import { computeCollectingMs, computeSpreadMs } from './spread.ts';
import type { LiveStream } from './stream.ts';

const BEAT_MS = 15_000;
const EVERYTHING: Announcement = { topic: '*' };

/** Passes on what any process announces to the browsers connected to this one. */
export interface LiveHub {
  streams: ReadonlySet<LiveStream>;
  /** Tells a stream what was announced lately, and from then on what is; after the stop it is closed again. */
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
  const pending = new Map<string, Announcement>();
  const heard = createRecentEvents(() => performance.now());
  const listeners: (() => void)[] = [
    () => {
      heard.restart();
      queue(EVERYTHING);
    },
  ];
  let flushing: NodeJS.Timeout | undefined;
  let hasStopped = false;

  const flush = () => {
    flushing = undefined;
    const all = [...pending.values()];
    pending.clear();
    const within_ms = computeSpreadMs(streams.size);
    const formatEvents = (told: readonly Announcement[]) =>
      told.map(({ topic }) => formatEvent({ topic, within_ms, ago_ms: 0 })).join('');
    const forAll = formatEvents(all.filter(({ userId }) => userId === undefined));
    const forSome = Map.groupBy(
      all.filter(({ userId }) => userId !== undefined),
      ({ userId }) => userId,
    );
    for (const stream of streams) {
      const text = forAll + formatEvents(forSome.get(stream.userId) ?? []);
      if (text !== '') stream.send(text);
    }
  };
  const queue = (what: Announcement) => {
    pending.set(JSON.stringify(what), what);
    flushing ??= setTimeout(flush, computeCollectingMs(streams.size));
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
      const what = readAnnouncement(payload);
      if (!what) log.warn('a live event was not understood and is left out');
      else if (what.topic === 'session') closeWhere(({ userId }) => userId === what.userId);
      else {
        heard.note(what);
        queue(what);
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
      const told = heard.toldTo(stream.userId);
      stream.send(told.map(({ topic, agoMs }) => formatEvent({ topic, within_ms, ago_ms: agoMs })).join(''));
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

function readAnnouncement(payload: string): Announcement | undefined {
  try {
    return announcement.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
