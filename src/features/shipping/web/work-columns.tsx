import { NO_VALUE } from '#web/format.ts';
import { FreshAge } from '#web/ui/FreshAge.tsx';
import { columnsOf } from '#web/ui/table/column.ts';
import type { WorkParcel } from '../contract.ts';
import { Place } from './Place.tsx';
import { Reasons } from './Reasons.tsx';
import { Tracking } from './Tracking.tsx';
import styles from './work-columns.module.css';

export const workColumns = columnsOf<WorkParcel>([
  {
    id: 'order',
    header: 'Order',
    width: 92,
    sort: false,
    value: (row) => row.ORDER_NAME,
    cell: (row) => <strong>{row.ORDER_NAME}</strong>,
  },
  {
    id: 'reasons',
    header: 'Why',
    width: 244,
    sort: false,
    value: ({ reasons }) => reasons.join(' '),
    cell: ({ reasons }) => <Reasons reasons={reasons} />,
  },
  {
    id: 'since',
    header: 'Last Update',
    width: 96,
    sort: false,
    value: (row) => row.LAST_STATUS_TIME,
    cell: (row) => <FreshAge at={row.LAST_STATUS_TIME ?? row.SHIPPED_TIME} />,
  },
  {
    id: 'tracking',
    header: 'Tracking',
    width: 222,
    sort: false,
    value: (row) => row.TRACKING_NUMBER,
    cell: (row) => <Tracking carrier={row.TRACKING_COMPANY} numbers={row.TRACKING_NUMBER} />,
  },
  {
    id: 'carrier',
    header: 'Carrier',
    width: 104,
    sort: false,
    value: (row) => row.TRACKING_COMPANY ?? NO_VALUE,
  },
  {
    id: 'country',
    header: 'Country',
    width: 108,
    sort: false,
    value: (row) => row.DESTINATION_COUNTRY ?? NO_VALUE,
  },
  {
    id: 'warehouse',
    header: 'Warehouse',
    width: 92,
    sort: false,
    value: (row) => row.WAREHOUSE_NAME,
    cell: (row) => <Place name={row.WAREHOUSE_NAME} city={row.WAREHOUSE_CITY} />,
  },
  {
    id: 'care',
    header: 'Owner and Note',
    width: 148,
    sort: false,
    value: ({ care }) => `${care.owner_name ?? ''} ${care.note ?? ''}`,
    cell: ({ care }) => <Cared owner={care.owner_name} note={care.note} />,
  },
]);

function Cared({ owner, note }: { owner: string | null; note: string | null }) {
  if (owner === null && note === null) return NO_VALUE;
  return (
    <span className={styles['cared']} title={note ?? undefined}>
      {owner !== null && <strong className={styles['line']}>{owner}</strong>}
      {note !== null && <span className={styles['note']}>{note}</span>}
    </span>
  );
}
