import { useQuery } from '@tanstack/react-query';
import { answerTo } from '#web/api/query.ts';
import { listPlan, type PlanningDay } from '../contract.ts';

/** What a write of this area puts out of date. */
export const WRITES = ['planning', 'history'];

export const plan = answerTo('planning', listPlan, {});

/** The whole plan, day by day, and the company's today. */
export const usePlan = () => useQuery(plan);

/** One day of the plan; null when there is none of that date. */
export function useDay(date: string): PlanningDay | null | undefined {
  const { data, isFetching } = usePlan();
  const day = data?.days.find((day) => day.date === date);
  return day ?? (data && !isFetching ? null : undefined);
}
