import { useQuery } from '@tanstack/react-query';
import { answerTo } from '#web/api/query.ts';
import { listAccessTokens } from '../contract.ts';

const TOPIC = 'access-tokens';

/** What a write of this area puts out of date. */
export const WRITES = [TOPIC, 'history'];

export const useAccessTokens = () => useQuery(answerTo(TOPIC, listAccessTokens, {}));
