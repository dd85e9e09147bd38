export { PROJECTION_TABLES } from './queries/projection-facts.ts';
export { listBoxesAtRisk } from './queries/list-boxes-at-risk.ts';
