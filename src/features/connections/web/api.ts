import { useQuery } from '@tanstack/react-query';
import { defineQuery, useSend } from '#web/api/query.ts';
import * as contract from '../contract.ts';

const TOPIC = 'connections';

export const useAllSources = () => useQuery(defineQuery(TOPIC, contract.listSources, {}));
export const useRuns = (id: string) => useQuery(defineQuery(TOPIC, contract.listRuns, { params: { id } }));

export const useRunNow = () => useSend(contract.runSource, [TOPIC]);
export const usePause = () => useSend(contract.pauseSource, [TOPIC]);
export const useAccept = () => useSend(contract.acceptHeldBack, [TOPIC]);
export const useCheck = () => useSend(contract.checkSource, [TOPIC]);
