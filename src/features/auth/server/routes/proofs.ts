import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { readSecretKeys } from '#server/secrets.ts';
import type { Settings } from '#server/settings.ts';
import { proveIdentity } from '../../contract/proofs.ts';
import { proveByCode, proveByPassword } from '../commands/factors/prove-identity.ts';

export function registerProofRoutes(app: App, { SECRETS_KEY }: Settings): void {
  const keys = readSecretKeys(SECRETS_KEY);

  serve(app, proveIdentity, async ({ db, body, user, address, now }) => {
    if ('code' in body) await proveByCode(db, user, { ...body, keys, address, now });
    else await proveByPassword(db, user, { ...body, address, now });
    return { success: true as const };
  });
}
