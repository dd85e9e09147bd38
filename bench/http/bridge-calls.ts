import { getBridge, getBridgeEvidence, getBridgeSku, listTransfers } from '#features/bridge/contract.ts';
import { getStatement } from '#features/bridge/contract/statement.ts';
import { getBridgeReceipts } from '#features/bridge/contract/receipts.ts';
import { addDays } from '#shared/dates.ts';
import { formatSku } from '../seed/world.ts';
import { buildBenchCall as call, type BenchCall } from './bench-call.ts';

const place = 'warehouse:tive';

export const listBridgeCalls = (today: string): BenchCall[] => [
  call(getBridge, { name: 'bridge of 90 days', query: { place, days: 90 }, isRemembered: true, grows: true }),
  call(getBridgeSku, { name: 'bridge of a SKU', query: { place, sku: formatSku(1), days: 90 } }),
  call(getBridgeEvidence, {
    name: 'bridge: movements of a day',
    query: { place, sku: formatSku(1), from: addDays(today, -3), day: addDays(today, -2) },
  }),
  call(getStatement, {
    name: 'bridge: statement of a month',
    query: { place, month: today.slice(0, 7) },
    isRemembered: true,
    grows: true,
  }),
  call(getBridgeReceipts, { name: 'bridge: receipts', query: { place } }),
  call(listTransfers, { name: 'bridge: transfers' }),
];
