import { useQuery } from '@tanstack/react-query';
import { about } from '#shared/about.ts';
import { dayIn } from '#shared/dates.ts';
import { answerTo } from './api/query.ts';

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The company's calendar day, wherever somebody looks from. The shell asks in which time zone it is counted; until that
 * is known it is the day of whoever looks.
 */
export function useToday(): string {
  const { data } = useQuery({ ...answerTo('about', about, {}), enabled: false });
  return dayIn(data?.company_time_zone ?? ownTimeZone(), new Date());
}
