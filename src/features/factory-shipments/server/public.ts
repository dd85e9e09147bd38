export { boxNaming, destinationNaming } from './queries/record-names.ts';
export { type BoxCompany, listBoxesInTransit } from './queries/list-boxes-in-transit.ts';
export { listArrivedBoxes, type ArrivedBox } from './queries/list-arrived-boxes.ts';
export { boxFinder } from './queries/find-boxes.ts';
export { createBoxRules } from './queries/box-rules.ts';
export { listPlannedBoxes, type PlannedBox } from './queries/list-planned-boxes.ts';
export { boxDifferenceRule } from './queries/difference-rule.ts';
export { packMachineKits } from './commands/pack-machine-kits.ts';
export { listBoxTrips } from './queries/list-box-trips.ts';
