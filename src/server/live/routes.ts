import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/kit.ts';
import { serveStream } from '#server/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { liveEvents, RELEASE_HEADER } from '#shared/live/events.ts';
import type { LiveHub } from './hub.ts';
import { openStream, type LiveStream } from './stream.ts';

// More tabs than anyone works with; a script that keeps connecting is stopped here.
const STREAMS_MAX = 20;
const SESSIONS_CHECKED_MS = 45_000;

export interface LiveOptions {
  hub: LiveHub;
  /** Which of these sessions are still open. */
  openSessions: (db: Db, now: Date, sessionIds: number[]) => Promise<ReadonlySet<number>>;
}

/** Serves the stream of live events, for as long as its session is open and the server does not stop. */
export function registerLiveRoutes(app: App, { hub, openSessions }: LiveOptions): void {
  const closeEnded = async (checked: readonly LiveStream[]) => {
    if (checked.length === 0) return;
    const { db, clock } = app.kit;
    try {
      const open = await openSessions(db, clock(), [...new Set(checked.map(({ sessionId }) => sessionId))]);
      hub.closeWhere((stream) => checked.includes(stream) && !open.has(stream.sessionId));
    } catch (error) {
      // Not knowing is no reason to close: an outage must not sign anyone out.
      app.log.warn({ err: error }, 'the sessions of live streams could not be checked');
    }
  };
  const closeAllEnded = () => void closeEnded([...hub.streams]);
  // Sessions also end by themselves, without a notification, and while no process can listen.
  const checking = setInterval(closeAllEnded, SESSIONS_CHECKED_MS);
  hub.onListening(closeAllEnded);

  serveStream(app, liveEvents, async ({ user }, reply) => {
    // HEAD is answered by the same handler and has no body to stream.
    if (reply.request.method === 'HEAD') return reply.type('text/event-stream').send();
    if ([...hub.streams].filter(({ sessionId }) => sessionId === user.sessionId).length >= STREAMS_MAX) {
      throw new AppError('too_many', 'Too many Touchline tabs are open. Close some to keep this one live.', {
        retryAfterSeconds: 30,
      });
    }
    if (app.release !== undefined) reply.header(RELEASE_HEADER, app.release);
    const stream = openStream(reply, user);
    hub.add(stream);
    // The session may have ended after it was checked and before this stream could be told.
    void closeEnded([stream]);
    return reply;
  });
  app.addHook('preClose', async () => {
    clearInterval(checking);
    await hub.stop();
  });
}
