export { boxNaming, destinationNaming } from './queries/record-names.ts';
export { type BoxCompany, listBoxesInTransit } from './queries/list-boxes-in-transit.ts';
export { boxFinder } from './queries/find-boxes.ts';
