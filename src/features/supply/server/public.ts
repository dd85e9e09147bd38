export { listBoxesAtRisk } from './queries/list-boxes-at-risk.ts';
export { narrowToPast } from './queries/gather-facts.ts';
export { createSupplyRules } from './queries/supply-rules.ts';
export { makeSimulation } from './feeds/make-simulation.ts';
export { listSupplyDates, type SupplyDate } from './queries/list-supply-dates.ts';
export { listShippedTransfers, type ShippedTransfer } from './queries/list-shipped-transfers.ts';
export { plannedShipmentNaming, scenarioNaming } from './queries/record-names.ts';
export { forgetShipmentAuthor } from './queries/forget-author.ts';
