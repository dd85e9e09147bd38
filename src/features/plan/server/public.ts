export { dayNaming } from './queries/record-names.ts';
export { findChinaDays, loadCustomerDays } from './queries/legs.ts';
export { selectPlannedTargets, type PlannedTarget } from './queries/select-planned-targets.ts';
export { dayFinder } from './queries/find-days.ts';
export { createPlanRules } from './queries/plan-rules.ts';
