import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import * as contract from '../../contract/passkeys.ts';
import { createOriginReader } from '../commands/origin.ts';
import { checkPasskey, findSite } from '../commands/factors/check-passkey.ts';
import { beginByPasskey, finishByPasskey } from '../commands/factors/passkey-sign-in.ts';
import {
  askForSignature,
  beginRegistration,
  finishRegistration,
  nameSession,
  removeOwnPasskey,
  renameOwnPasskey,
} from '../commands/factors/passkeys.ts';
import { keepProof } from '../commands/factors/prove-identity.ts';

const success = true as const;

export function registerPasskeyRoutes(app: App, settings: Settings): void {
  const { PUBLIC_URL } = settings;
  const readOrigin = createOriginReader(settings);
  // Without the setting each request says by which host it came.
  const getSite = ({ origin }: { origin: string }) => findSite(PUBLIC_URL ?? origin);

  serve(app, contract.beginPasskey, async (served) => ({
    options: await beginRegistration(served.db, served.user, { site: getSite(served), now: served.now }),
  }));

  serve(app, contract.addPasskey, async ({ db, user, body, ...served }) => ({
    success,
    recovery_codes: await finishRegistration(db, user, {
      ...readOrigin(served),
      ...body,
      site: getSite(served),
    }),
  }));

  serve(app, contract.renamePasskey, async ({ db, user, params, body, address, now }) => {
    await renameOwnPasskey(db, user, { id: params.id, name: body.name, address, now });
    return { success };
  });

  serve(app, contract.removePasskey, async ({ db, user, params, ...served }) => {
    await removeOwnPasskey(db, user, { id: params.id, ...readOrigin(served) });
    return { success };
  });

  serve(app, contract.beginPasskeyProof, async ({ db, user, now, ...served }) => {
    const asked = { purpose: 'prove' as const, boundTo: nameSession(user), userId: user.id };
    return { options: await askForSignature(db, { ...asked, site: getSite(served), now }) };
  });

  serve(app, contract.proveByPasskey, async ({ db, user, body, ...served }) => {
    const from = readOrigin(served);
    const bound = { boundTo: nameSession(user), userId: user.id, site: getSite(served) };
    await checkPasskey(db, { ...body, ...bound, from, refusal: 'invalid' });
    await keepProof(db, user, { ...from, by: 'passkey' });
    return { success };
  });

  serve(app, contract.beginPasskeySignIn, ({ db, body, address, now, ...served }) =>
    beginByPasskey(db, { attempt: body.attempt, site: getSite(served), address, now }),
  );

  serve(app, contract.signInByPasskey, ({ db, body, ...served }) =>
    finishByPasskey(db, { ...readOrigin(served), ...body, site: getSite(served) }),
  );
}
