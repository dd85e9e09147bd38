import type { ResponseOf } from '#shared/endpoint.ts';
import type { listPlan } from '../contract/plan.ts';
import type { KnownDay } from '../rules/sheet/workbook-preview.ts';
import { readPlannedDay } from '../contract/translation.ts';

/** The days of the plan, by our names. */
export const toKnownDays = ({ days }: ResponseOf<typeof listPlan>): KnownDay[] =>
  days.map((day) => {
    const { date, version, origins, ...figures } = readPlannedDay(day);
    return { date, version, origins, figures };
  });
