export { measureLanes } from './feeds/measure-lanes.ts';
export { parcelFinder } from './queries/find-parcels.ts';
export { parcelNaming } from './queries/record-names.ts';
export { rebuildShipmentDays } from './commands/rebuild-parcel-days.ts';
