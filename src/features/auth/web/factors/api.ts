import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { listFactors } from '../../contract/factors.ts';

export const useFactors = () => useQuery(defineQuery(listFactors, {}));
