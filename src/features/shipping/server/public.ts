export { measureLanes } from './feeds/measure-lanes.ts';
export { parcelFinder } from './queries/find-parcels.ts';
export { findParcelsKnownUntil } from './queries/parcel-feeds.ts';
export { listParcelsOfSkus, listShippedUnits } from './queries/list-shipped-units.ts';
export { parcelNaming } from './queries/record-names.ts';
export { rebuildShipmentDays } from './commands/rebuild-parcel-days.ts';
export { createParcelsRule } from './queries/attention/parcels-rule.ts';
export { createUnshippedRule } from './queries/attention/unshipped-rule.ts';
export { listCustomerTrips } from './queries/list-customer-trips.ts';
