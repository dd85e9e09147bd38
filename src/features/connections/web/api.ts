import { useQuery } from '@tanstack/react-query';
import { defineQuery, useSend } from '#web/api/query.ts';
import * as contract from '../contract.ts';

export const useAllSources = () => useQuery(defineQuery(contract.listSources, {}));
export const useRuns = (id: string) => useQuery(defineQuery(contract.listRuns, { params: { id } }));

export const useRunNow = () => useSend(contract.runSource);
export const usePause = () => useSend(contract.pauseSource);
export const useAccept = () => useSend(contract.acceptHeldBack);
export const useCheck = () => useSend(contract.checkSource);
