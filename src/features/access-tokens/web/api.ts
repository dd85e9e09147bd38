import { useQuery } from '@tanstack/react-query';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import { listAccessTokens, type AccessToken } from '../contract.ts';

export const useAccessTokens = () => useQuery(defineQuery(listAccessTokens, {}));

/** One access token; null when there is none of that number. */
export function useToken(id: number | undefined): AccessToken | null | undefined {
  return findInAnswer(useAccessTokens(), ({ tokens }) => tokens.find((token) => token.id === id));
}
