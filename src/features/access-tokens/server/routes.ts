import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import * as tokens from './service.ts';

export function accessTokensRoutes(app: App): void {
  serve(app, contract.listAccessTokens, async ({ db }) => ({ tokens: await tokens.listAccessTokens(db) }));

  serve(app, contract.createAccessToken, async ({ db, body, user, ...by }) => ({
    success: true as const,
    ...(await tokens.createAccessToken(db, { ...by, actor: user }, body)),
  }));

  serve(app, contract.revokeAccessToken, async ({ db, params, user, ...by }) => ({
    success: true as const,
    token: await tokens.revokeAccessToken(db, { ...by, actor: user }, params.id),
  }));
}
