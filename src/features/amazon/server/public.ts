export {
  listLedgerMovements,
  listPoolLedgers,
  type LedgerMovement,
  type PoolLedger,
} from './queries/list-ledger-movements.ts';
export { listLedgerGaps } from './queries/list-ledger-gaps.ts';
export { listInboundStages } from './queries/list-inbound-stages.ts';
export { listPoolSales, type PoolSales } from './queries/list-pool-sales.ts';
export { listPoolStock, type PoolLevel, type PoolStock } from './queries/list-pool-stock.ts';
export { createInboundRule } from './queries/inbound-rule.ts';
export { listNamedShipments, type NamedShipment } from './queries/list-named-shipments.ts';
export { listPoolTrips } from './queries/list-pool-trips.ts';
