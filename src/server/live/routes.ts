import type { App } from '#server/http/kit.ts';
import { serveStream } from '#server/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { liveEvents } from '#shared/live.ts';
import type { LiveHub } from './hub.ts';
import { openStream } from './stream.ts';

/** More tabs than anybody works with; a script that keeps connecting is stopped here. */
const STREAMS_MAX = 20;

/** Serves the stream of live events, and ends all streams as soon as the server begins to stop. */
export function liveRoutes(app: App, hub: LiveHub): void {
  serveStream(app, liveEvents, async ({ user }, reply) => {
    const open = [...hub.streams].filter(({ sessionId }) => sessionId === user.sessionId);
    if (open.length >= STREAMS_MAX) {
      throw new AppError('too_many', 'Too many tabs are open. Please close some.', { retryAfterSeconds: 30 });
    }
    hub.add(openStream(reply, user));
    return reply;
  });
  app.addHook('preClose', () => hub.stop());
}
