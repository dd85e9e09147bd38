import { useQuery } from '@tanstack/react-query';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import { listAccessTokens, type AccessToken } from '../contract.ts';

const TOPIC = 'access-tokens';

/** What a write of this area puts out of date. */
export const TOKEN_WRITES = [TOPIC, 'history'];

export const useAccessTokens = () => useQuery(defineQuery(TOPIC, listAccessTokens, {}));

/** One access token; null when there is none of that number. */
export function useToken(id: number | undefined): AccessToken | null | undefined {
  return findInAnswer(useAccessTokens(), ({ tokens }) => tokens.find((token) => token.id === id));
}
