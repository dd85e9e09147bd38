import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { readSecretKeys } from '#server/secrets.ts';
import type { Settings } from '#server/settings.ts';
import { proveIdentity } from '../../contract/proofs.ts';
import { refusePassword } from '../commands/allow-password.ts';
import { proveByCode, proveByPassword } from '../commands/factors/prove-identity.ts';

export function registerProofRoutes(app: App, settings: Settings): void {
  const keys = readSecretKeys(settings.SECRETS_KEY);

  serve(app, proveIdentity, async ({ db, body, user, address, now }) => {
    if ('code' in body) await proveByCode(db, user, { ...body, keys, address, now });
    else {
      refusePassword(user.username, settings, { code: 'invalid', field: 'password' });
      await proveByPassword(db, user, { ...body, address, now });
    }
    return { success: true as const };
  });
}
