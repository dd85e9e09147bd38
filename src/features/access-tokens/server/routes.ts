import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { selectTokens } from './queries/tokens.ts';
import { createToken } from './commands/create-token.ts';
import { revokeToken } from './commands/revoke-token.ts';

export function registerAccessTokensRoutes(app: App): void {
  serve(app, contract.listAccessTokens, async ({ db }) => ({ tokens: await selectTokens(db) }));

  serve(app, contract.createAccessToken, async ({ db, body, user, ...by }) => ({
    success: true as const,
    ...(await createToken(db, { ...by, actor: user }, body)),
  }));

  serve(app, contract.revokeAccessToken, async ({ db, params, user, ...by }) => ({
    success: true as const,
    token: await revokeToken(db, { ...by, actor: user }, params.id),
  }));
}
