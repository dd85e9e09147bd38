import { useQuery } from '@tanstack/react-query';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import { getCompanyCalendar, type WireClosure } from '../contract.ts';

export const calendarQuery = defineQuery(getCompanyCalendar, {});

export const useCompanyCalendar = () => useQuery(calendarQuery);

/** One closure; null when there is none of that number. */
export const useClosure = (id: number | undefined): WireClosure | null | undefined =>
  findInAnswer(useCompanyCalendar(), ({ closures }) => closures.find((closure) => closure.id === id));
