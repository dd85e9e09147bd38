import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { listViews } from '../contract.ts';

export const viewsQuery = defineQuery(listViews, {});

export const useViews = () => useQuery({ ...viewsQuery, retry: false });
