import { LEG_FIELDS } from '#features/plan/rules/fields.ts';

/** What a lane is measured for: a leg of the plan, or what supply takes for pools and for transfers. */
export const PLAN_LEGS = [...LEG_FIELDS, 'pool_lead_days', 'transfer_lead_days'] as const;
export type PlanLeg = (typeof PLAN_LEGS)[number];
