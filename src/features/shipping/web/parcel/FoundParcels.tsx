import { useNavigate } from '@tanstack/react-router';
import { describeError } from '#web/api/api-error.ts';
import { formatCount } from '#web/format.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { SHIPPING_FAILED, useFoundParcels } from '../api.ts';
import { parcelColumns } from '../columns.tsx';
import styles from './FindNumbers.module.css';

/** Exactly the parcels of the numbers that are looked for, and which of those no parcel has. */
export function FoundParcels({ find }: { find: string }) {
  const query = useFoundParcels(find);
  const navigate = useNavigate();
  return (
    <Loaded
      query={query}
      heading={`Error: ${describeError(query.error, SHIPPING_FAILED)}`}
      failed={SHIPPING_FAILED}
      prefix="Error"
      skeleton={<TableSkeleton columns={parcelColumns} />}
    >
      {({ parcels, not_found: missing }) => (
        <DimWhileStale isOld={query.isPlaceholderData}>
          {missing.length > 0 && (
            <div className={styles['missing']} role="status">
              <strong>{`${formatCount(missing.length, 'number')} not found`}</strong>
              <ul className={styles['numbers']}>
                {missing.map((number) => (
                  <li key={number}>{number}</li>
                ))}
              </ul>
            </div>
          )}
          <DataTable
            name="Found parcels"
            columns={parcelColumns}
            rows={parcels}
            rowKey={(row) => row.SHIPMENT_ID}
            count={formatCount(parcels.length, 'parcel')}
            empty={<Notice heading="No parcels found">No parcel has one of these numbers.</Notice>}
            opener={(row) => () => void navigate({ to: `/parcel/${row.SHIPMENT_ID}` })}
          />
        </DimWhileStale>
      )}
    </Loaded>
  );
}
