export { measureLanes } from './feeds/measure-lanes.ts';
export { parcelNaming } from './queries/record-names.ts';
export { rebuildShipmentDays } from './commands/rebuild-parcel-days.ts';
