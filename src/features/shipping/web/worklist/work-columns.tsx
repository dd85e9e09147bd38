import { NO_VALUE } from '#web/format.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import type { WorkParcel } from '../../contract.ts';
import { WarehousePlace } from '../cells/WarehousePlace.tsx';
import { Reasons } from './Reasons.tsx';
import { Tracking } from '../cells/Tracking.tsx';
import styles from './work-columns.module.css';
import { useWorkView } from './work-view.ts';

export const workColumns = defineColumns<WorkParcel>([
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
    cell: (row) => <WarehousePlace name={row.WAREHOUSE_NAME} city={row.WAREHOUSE_CITY} />,
  },
  {
    id: 'care',
    header: 'Owner and Note',
    width: 154,
    sort: false,
    value: ({ care }) => `${care.owner_name ?? ''} ${care.note ?? ''}`,
    cell: (row) => <Cared parcel={row} />,
  },
]);

/** Who looks after a parcel, or a button to assign it; both open the dialog for that. */
function Cared({ parcel: { SHIPMENT_ID: id, ORDER_NAME: order, care } }: { parcel: WorkParcel }) {
  const [, show] = useWorkView();
  const { owner_name: owner, note } = care;
  const open = () => show({ parcel: id }, { push: true });
  return (
    <span className={styles['cared']} title={note ?? undefined}>
      <span className={styles['line']}>
        {owner === null ? (
          <OpenText label={`Assign ${order}`} onOpen={open}>
            Assign
          </OpenText>
        ) : (
          <OpenText label={`${owner}, owner of ${order}`} onOpen={open}>
            {owner}
          </OpenText>
        )}
      </span>
      {note !== null && <span className={styles['note']}>{note}</span>}
    </span>
  );
}
