export { listBoxesAtRisk } from './queries/list-boxes-at-risk.ts';
