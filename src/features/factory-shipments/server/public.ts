export { boxNaming } from './queries/record-names.ts';
export { type BoxCompany, listBoxesInTransit } from './queries/list-boxes-in-transit.ts';
