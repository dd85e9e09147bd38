import { formatCompanyDay } from '#web/company-time.ts';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { useCompanyTimeZone } from '#web/use-today.ts';
import { ShortTable, type ShortCell } from '#web/ui/table/ShortTable.tsx';
import type { OrderDetail, OrderRestock, OrderReturnLine } from '../../contract/order.ts';
import styles from './ReturnedLines.module.css';
import { orderReturnsWords as words } from '../wording/order.ts';

/** What came back of an order, why, and where it was put back on a shelf. */
export function ReturnedLines({ order: { returns, restocks } }: { order: OrderDetail }) {
  const timeZone = useCompanyTimeZone();
  const nameDay = (at: string) => formatCompanyDay(at, timeZone);
  if (returns.length + restocks.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {returns.length > 0 && (
        <ShortTable
          name={words.returnsOfOrder}
          headers={[
            words.returnColumn,
            words.kind,
            words.sku,
            words.units,
            words.status,
            words.reason,
            words.date,
          ]}
          figures={[words.units]}
          rows={returns.map((line) => [...toReturnCells(line), nameDay(line.returned_at)])}
        />
      )}
      {restocks.length === 0 ? (
        <p className={styles['note']}>{words.noRestocks}</p>
      ) : (
        <ShortTable
          name={words.restocksOfOrder}
          headers={[words.restockedIn, words.sku, words.units, words.date]}
          figures={[words.units]}
          rows={restocks.map((restock) => [...toRestockCells(restock), nameDay(restock.restocked_at)])}
        />
      )}
    </>
  );
}

function toReturnCells(line: OrderReturnLine): ShortCell[] {
  const { kind, name, status, units, reason_name, note } = line;
  const reason = [reason_name, note].filter((each) => each !== null).join(': ');
  return [
    name ?? words.refund,
    words.kinds[kind],
    toSkuCell(line),
    kind === 'exchange' ? describeExchanged(line) : formatNumber(units),
    words.statuses[status] ?? status,
    reason || NO_VALUE,
  ];
}

/** What is not sent in place of a return yet is no line of the order. */
function describeExchanged({ units, processed_units }: OrderReturnLine): string {
  const missing = units - (processed_units ?? 0);
  return missing > 0
    ? `${formatNumber(units)}, ${words.notYetInOrder(formatNumber(missing))}`
    : formatNumber(units);
}

const toRestockCells = (restock: OrderRestock): ShortCell[] => [
  restock.place_name ?? words.unknownPlace,
  toSkuCell({ ...restock, title: null }),
  formatNumber(restock.units),
];

const toSkuCell = ({ sku, title }: Pick<OrderReturnLine, 'sku' | 'title'>): ShortCell =>
  sku === null ? (title ?? NO_VALUE) : { text: sku, to: `/sku/${encodeURIComponent(sku)}` };
