import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { listViews } from '../contract.ts';

export const useViews = () => useQuery({ ...defineQuery(listViews, {}), retry: false });
