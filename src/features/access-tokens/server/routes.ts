import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import * as tokens from './public.ts';

export function registerAccessTokensRoutes(app: App): void {
  serve(app, contract.listAccessTokens, async ({ db }) => ({ tokens: await tokens.listAccessTokens(db) }));

  serve(app, contract.createAccessToken, async ({ db, body, user, ...by }) => ({
    success: true as const,
    ...(await tokens.createToken(db, { ...by, actor: user }, body)),
  }));

  serve(app, contract.revokeAccessToken, async ({ db, params, user, ...by }) => ({
    success: true as const,
    token: await tokens.revokeToken(db, { ...by, actor: user }, params.id),
  }));
}
