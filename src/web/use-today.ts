import { useQuery } from '@tanstack/react-query';
import { about } from '#shared/about.ts';
import { dayIn } from '#shared/dates.ts';
import { answerTo } from './api/query.ts';

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the company's clocks hang, as the shell has asked; until that is known, where those of whoever looks do. */
export function useCompanyTimeZone(): string {
  const { data } = useQuery({ ...answerTo('about', about, {}), enabled: false });
  return data?.company_time_zone ?? ownTimeZone();
}

/** The company's calendar day, wherever somebody looks from. */
export const useToday = (): string => dayIn(useCompanyTimeZone(), new Date());
