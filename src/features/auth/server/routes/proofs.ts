import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { proveIdentity } from '../../contract/proofs.ts';
import { proveByPassword } from '../commands/factors/prove-identity.ts';

export function registerProofRoutes(app: App): void {
  serve(app, proveIdentity, async ({ db, body, user, address, now }) => {
    await proveByPassword(db, user, { ...body, address, now });
    return { success: true as const };
  });
}
