import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../../contract/sessions.ts';
import { describeDevice } from '../../rules.ts';
import { endSessions } from '../commands/end-sessions.ts';
import { selectSessions, type ListedSession } from '../queries/sessions.ts';

const success = true as const;

export function registerSessionRoutes(app: App, limits: Settings): void {
  const toWire = ({ id, userAgent, ...session }: ListedSession, current: number) => ({
    id,
    device: describeDevice(userAgent),
    address: session.address,
    signed_in_by: session.signedInBy,
    opened_at: session.openedAt.toISOString(),
    last_used_at: session.lastSeenAt.toISOString(),
    is_current: id === current,
  });

  serve(app, contract.listOwnSessions, async ({ db, user, now }) => ({
    sessions: (await selectSessions(db, user.id, { now, limits })).map((session) =>
      toWire(session, user.sessionId),
    ),
  }));

  serve(app, contract.endOwnSession, async ({ db, user, params, address, now }) => ({
    success,
    ended: await endSessions(db, user, { userId: user.id, sessionId: params.id, address, now }),
  }));

  serve(app, contract.endOtherSessions, async ({ db, user, address, now }) => ({
    success,
    ended: await endSessions(db, user, { userId: user.id, address, now }),
  }));

  serve(app, contract.listUserSessions, async ({ db, user, params, now }) => ({
    sessions: (await selectSessions(db, params.id, { now, limits })).map((session) =>
      toWire(session, user.sessionId),
    ),
  }));

  serve(app, contract.endUserSession, async ({ db, user, params, address, now }) => ({
    success,
    ended: await endSessions(db, user, { userId: params.id, sessionId: params.session, address, now }),
  }));

  serve(app, contract.endUserSessions, async ({ db, user, params, address, now }) => ({
    success,
    ended: await endSessions(db, user, { userId: params.id, address, now }),
  }));
}
