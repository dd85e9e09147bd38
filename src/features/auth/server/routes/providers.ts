import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveSigned, type SignedCall } from '#server/http/serve-signed.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../../contract/providers.ts';
import { findSite } from '../commands/factors/check-passkey.ts';
import { beginByProvider, goToProvider, type SignInWay } from '../commands/providers/come-back.ts';
import { endByProvider, readLogout } from '../commands/providers/end-by-provider.ts';
import { createOriginReader } from '../commands/origin.ts';
import { openByProvider } from '../commands/providers/open-by-provider.ts';
import { proveAtProvider } from '../commands/providers/prove-at-provider.ts';
import { listOwnLinks, removeOwnLink } from '../commands/providers/remove-link.ts';

const success = true as const;

export function registerProviderRoutes(app: App, settings: Settings, ways: readonly SignInWay[]): void {
  const { PUBLIC_URL, ADMIN_USERNAME: breakGlass } = settings;
  const readOrigin = createOriginReader(settings);
  const getOrigin = ({ origin }: { origin: string }) => findSite(PUBLIC_URL ?? origin).origin;

  serve(app, contract.beginProviderSignIn, ({ db, body, address, now, ...served }) =>
    beginByProvider(db, ways, { id: body.provider, origin: getOrigin(served), address, now }),
  );

  serve(app, contract.signInByProvider, ({ db, body, ...served }) =>
    openByProvider(db, ways, { ...readOrigin(served), ...body, origin: getOrigin(served), breakGlass }),
  );

  serve(app, contract.beginProviderProof, ({ db, body, user, now, ...served }) =>
    goToProvider(db, ways, {
      id: body.provider,
      origin: getOrigin(served),
      sessionId: user.sessionId,
      now,
    }),
  );

  serve(app, contract.proveByProvider, async ({ db, body, user, address, now, ...served }) => {
    await proveAtProvider(db, ways, { ...body, user, origin: getOrigin(served), address, now });
    return { success };
  });

  serve(app, contract.listProviderLinks, async ({ db, user }) => ({
    links: (await listOwnLinks(db, ways, user.id)).map(({ linkedAt, lastUsedAt, ...link }) => ({
      ...link,
      linked_at: linkedAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  }));

  serve(app, contract.removeProviderLink, async ({ db, params, user, address, now }) => {
    await removeOwnLink(db, ways, { id: params.id, user, address, now });
    return { success };
  });

  const read = ({ params, bytes }: SignedCall & { params: { provider: string } }) =>
    readLogout(ways, { id: params.provider, body: bytes.toString('utf8') });

  serveSigned(app, contract.endProviderSessions, {
    isSigned: async (call) => (await read(call)) !== undefined,
    handler: async ({ db, now, ...call }) => {
      const logout = await read(call);
      if (logout) await endByProvider(db, logout, now);
      return { success };
    },
  });
}
