import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getCalendarAddress } from '../contract.ts';

export const useCalendarAddress = () => useQuery(defineQuery(getCalendarAddress, {}));
