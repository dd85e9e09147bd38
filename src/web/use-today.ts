import { useQuery } from '@tanstack/react-query';
import { about } from '#shared/about.ts';
import { getDayInZone } from '#shared/dates.ts';
import { defineQuery } from './api/query.ts';

const getOwnTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the company's clocks hang, as the shell has asked; until that is known, where those of whoever looks do. */
export function useCompanyTimeZone(): string {
  const { data } = useQuery({ ...defineQuery('about', about, {}), enabled: false });
  return data?.company_time_zone ?? getOwnTimeZone();
}

/** The company's calendar day, wherever somebody looks from. */
export const useToday = (): string => getDayInZone(useCompanyTimeZone(), new Date());
