import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import { getLegDefaults, listEditedTargets, listPlan, type PlanningDay } from '../contract/plan.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { findLatestVersion, mergeChangedDays } from '../contract/kept-plan.ts';
import { unpackPlan } from '../contract/plan-figures.ts';
import { toWirePlan } from '../contract/translation.ts';

const whole = defineQuery(listPlan, {});

/** The whole plan. Once it is known, only what has changed since is fetched, as long as that makes the plan as it is. */
export const plan = queryOptions({
  ...whole,
  queryFn: async ({ client, signal }) => {
    const kept = client.getQueryData(whole.queryKey);
    const after = findLatestVersion(kept?.days ?? []);
    if (!kept || after === 0) return fetchWhole(signal);
    const changed = await call(listPlan, { query: { after_version: after } }, { signal });
    // Without a sum it is the whole plan.
    if (!changed.whole) return changed;
    return mergeChangedDays(kept, changed) ?? fetchWhole(signal);
  },
});

/** What is filled in, with what follows from it worked out here: that is a twentieth of what the days are. */
async function fetchWhole(signal: AbortSignal) {
  const answer = await call(listPlan, { query: { form: 'figures' } }, { signal });
  if (!answer.figures) return answer;
  return {
    days: toWirePlan({ days: unpackPlan(answer.figures), accumulatedBefore: 0 }),
    today: answer.today,
  };
}

/** The whole plan, day by day, and the company's today. */
export const usePlan = () => useQuery(plan);

/** One day of the plan; null when there is none of that date. */
export function useDay(date: string): PlanningDay | null | undefined {
  return findInAnswer(usePlan(), ({ days }) => days.find((day) => day.date === date));
}

/** What targets were when their day began, by the days whose target was edited since. */
export type StartTargets = ReadonlyMap<string, number>;

const NO_TARGETS: StartTargets = new Map();
const readStartTargets = ({ days }: ResponseOf<typeof listEditedTargets>): StartTargets =>
  new Map(days.map(({ date, was }) => [date, was]));

/** Empty until it is known: a plan without it is no less a plan. */
export const useStartTargets = (): StartTargets =>
  useQuery({ ...defineQuery(listEditedTargets, {}), select: readStartTargets }).data ?? NO_TARGETS;

/** What the legs of a new day are. Nothing stands in for it: a leg that is not sent takes its default on the server. */
export const useLegDefaults = () => useQuery(defineQuery(getLegDefaults, {}));
