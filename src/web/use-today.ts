import { useQuery } from '@tanstack/react-query';
import { about } from '#shared/about.ts';
import { getDayInZone } from '#shared/dates.ts';
import { defineQuery } from './api/query.ts';

const getOwnTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The company's time zone, as the shell has loaded it; until then, the reader's own. */
export function useCompanyTimeZone(): string {
  const { data } = useQuery({ ...defineQuery(about, {}), enabled: false });
  return data?.company_time_zone ?? getOwnTimeZone();
}

/** The company's calendar day, wherever the reader is. */
export const useToday = (): string => getDayInZone(useCompanyTimeZone(), new Date());
