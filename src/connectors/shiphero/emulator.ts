import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseStorableJson } from '#connectors/kit/classify-answer.ts';
import { createEmulator, type Emulator, type EmulatorRequest } from '../kit/emulator.ts';
import type { EmulatorAnswer } from '../kit/faults.ts';
import type { ShipHeroPublicApi } from './emulator/public-api.ts';
import type { ShipHeroWorld } from './emulator/world.ts';

export type { ShipHeroStock, ShipHeroWorld } from './emulator/world.ts';

const TOKEN_LIFE_SECONDS = 28 * 24 * 3_600;
const UNAUTHORISED: EmulatorAnswer = {
  status: 401,
  json: { errors: [{ message: 'Token is invalid or has expired', code: 3 }] },
};
const TOO_MANY: EmulatorAnswer = {
  json: {
    errors: [
      {
        message: 'There are not enough credits to perform the requested operation',
        code: 30,
        operation: 'warehouse_products',
        required_credits: 201,
        remaining_credits: 21,
        time_remaining: '3 seconds',
      },
    ],
    data: null,
  },
};

const refreshBody = z.object({ refresh_token: z.string() });
const queryBody = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).nullish() });

/** ShipHero's public API on loopback: refresh tokens, queries checked against its schema, credits. */
export function createShipHeroEmulator(world: ShipHeroWorld, now = () => Date.now()): Promise<Emulator> {
  const tokens = new Map<string, number>();
  // A GraphQL engine and a schema, loaded on first use.
  let opened: Promise<ShipHeroPublicApi> | undefined;
  const openPublicApiOnce = () =>
    (opened ??= import('./emulator/public-api.ts').then(({ openPublicApi }) => openPublicApi(world, now)));

  function issueToken({ body }: EmulatorRequest): EmulatorAnswer {
    const { data } = refreshBody.safeParse(parseStorableJson(body)?.json);
    if (!data || !world.refreshTokens.includes(data.refresh_token))
      return { status: 401, json: { code: 401, description: 'Invalid refresh token' } };
    const token = randomUUID();
    tokens.set(token, now() + TOKEN_LIFE_SECONDS * 1000);
    return { json: { access_token: token, expires_in: TOKEN_LIFE_SECONDS, token_type: 'Bearer' } };
  }

  async function answerQuery({ headers, body }: EmulatorRequest): Promise<EmulatorAnswer> {
    const token = headers['authorization']?.replace(/^Bearer /, '') ?? '';
    if ((tokens.get(token) ?? 0) <= now()) return UNAUTHORISED;
    const { data } = queryBody.safeParse(parseStorableJson(body)?.json);
    if (!data) return { status: 400, json: { errors: [{ message: 'Must provide query string.' }] } };
    const answer = await openPublicApiOnce();
    return answer({ query: data.query, variables: data.variables ?? {} });
  }

  return createEmulator({
    routes: { 'POST /auth/refresh': issueToken, 'POST /graphql': answerQuery },
    faultAnswers: { '429': TOO_MANY, unauthorised: UNAUTHORISED },
  });
}
