export { listBoxesAtRisk } from './queries/list-boxes-at-risk.ts';
export { createSupplyRules } from './queries/supply-rules.ts';
