export { dayNaming } from './queries/record-names.ts';
export { findChinaDays, loadCustomerDays } from './queries/legs.ts';
export { selectPlannedTargets, type PlannedTarget } from './queries/select-planned-targets.ts';
export { freezeTargets } from './queries/freeze-targets.ts';
export { saveTargets, type TargetChange } from './commands/save-targets.ts';
export type { PlannedBy } from './commands/planned-by.ts';
export { selectFrozenTargets, selectTargets, type DayTarget, type FrozenTarget } from './queries/targets.ts';
export { dayFinder } from './queries/find-days.ts';
export { createPlanRules } from './queries/plan-rules.ts';
