import type { DeclaredCall } from '../kit/calls/declared-call.ts';
import { OPERATIONS, type AmazonReading } from './account/client.ts';
import { AMAZON_FINANCES } from './finances/finances.ts';
import { INBOUND_ITEMS, INBOUND_SHIPMENTS } from './inbound.ts';
import { FBA_INVENTORY } from './inventory.ts';
import { CREATED_REPORT, REPORT_DOCUMENT, REPORT_LIST, REPORT_STATUS } from './ledger/report.ts';
import { ORDER_METRICS } from './metrics.ts';
import { AMAZON_ORDERS } from './orders.ts';

const joinRequest = (reading: AmazonReading): DeclaredCall => ({
  ...OPERATIONS[reading.operation],
  ...reading,
});

/** Every call that we make, with what comes back. */
export const AMAZON_CALLS: Record<string, DeclaredCall> = {
  inventory: joinRequest(FBA_INVENTORY),
  orders: joinRequest(AMAZON_ORDERS),
  inboundShipments: joinRequest(INBOUND_SHIPMENTS),
  inboundItems: joinRequest(INBOUND_ITEMS),
  finances: joinRequest(AMAZON_FINANCES),
  createReport: joinRequest(CREATED_REPORT),
  reports: joinRequest(REPORT_LIST),
  report: joinRequest(REPORT_STATUS),
  reportDocument: joinRequest(REPORT_DOCUMENT),
  metrics: joinRequest(ORDER_METRICS),
};
