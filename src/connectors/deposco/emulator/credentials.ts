import { randomBytes } from 'node:crypto';
import type { EmulatorRequest } from '../../kit/emulator.ts';
import type { EmulatorAnswer } from '../../kit/faults.ts';
import type { DeposcoWorld } from './world.ts';

const TOKEN_LIFE_SECONDS = 3600;
const REFUSED_GRANT: EmulatorAnswer = { status: 400, json: { error: 'invalid_grant' } };

/** Stock is read with a user's password, items with a token of a client. */
export function createCredentials(world: DeposcoWorld, now: () => number) {
  const tokens = new Map<string, number>();

  const isUser = ({ headers }: EmulatorRequest) =>
    world.users.some(({ username, password }) => {
      const pair = Buffer.from(`${username}:${password}`).toString('base64');
      return headers['authorization'] === `Basic ${pair}`;
    });

  function issueToken({ body, headers }: EmulatorRequest): EmulatorAnswer {
    const form = new URLSearchParams(body);
    const isKnown = world.clients.some(({ id, secret, refreshToken }) => {
      if (form.get('grant_type') === 'refresh_token') {
        return (
          form.get('refresh_token') === refreshToken &&
          form.get('client_id') === id &&
          form.get('client_secret') === secret
        );
      }
      const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
      return form.get('grant_type') === 'client_credentials' && headers['authorization'] === basic;
    });
    if (!isKnown) return REFUSED_GRANT;
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, now() + TOKEN_LIFE_SECONDS * 1000);
    return { json: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_SECONDS } };
  }

  function hasToken({ headers }: EmulatorRequest): boolean {
    const token = headers['authorization']?.replace(/^Bearer /, '') ?? '';
    return (tokens.get(token) ?? 0) > now();
  }

  return { isUser, issueToken, hasToken };
}
