import { useNavigate } from '@tanstack/react-router';
import { describeError } from '#web/api/api-error.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { LoadingShops } from '../../contract.ts';
import { SHIPPING_FAILED, useFoundParcels } from '../api.ts';
import { parcelColumns } from '../columns.tsx';
import { LoadingNote } from '../LoadingNote.tsx';
import { explainLoading, findCountBound } from '../wording/loading.ts';
import styles from './FindNumbers.module.css';
import { foundParcelsWords as words } from '../wording/parcel.ts';

/** Exactly the parcels of the numbers that are looked for, and which of those no parcel has, or more than are listed. */
export function FoundParcels({ find }: { find: string }) {
  const query = useFoundParcels(find);
  const navigate = useNavigate();
  return (
    <Loaded
      query={query}
      heading={words.error(describeError(query.error, SHIPPING_FAILED))}
      failed={SHIPPING_FAILED}
      prefix={words.prefixError}
      skeleton={<TableSkeleton columns={parcelColumns} />}
    >
      {({ parcels, loading, not_found: missing, cut_off: cutOff }) => (
        <DimWhileStale isOld={query.isPlaceholderData}>
          {parcels.length > 0 && <LoadingNote loading={loading} />}
          <Numbers heading={words.numbersNotFound(missing.length, loading.length > 0)} numbers={missing} />
          <Numbers heading={words.cutOff} numbers={cutOff} />
          <DataTable
            name={words.foundParcels}
            columns={parcelColumns}
            rows={parcels}
            rowKey={(row) => row.SHIPMENT_ID}
            count={words.parcels(parcels.length, findCountBound(loading))}
            empty={<NoneFound loading={loading} />}
            opener={(row) => () => void navigate({ to: `/parcel/${row.SHIPMENT_ID}` })}
          />
        </DimWhileStale>
      )}
    </Loaded>
  );
}

/** That no parcel has one of the numbers, as far as that is known. */
const NoneFound = ({ loading }: { loading: LoadingShops }) =>
  loading.length > 0 ? (
    <Notice heading={words.headingSoFar}>{explainLoading(loading).join(' ')}</Notice>
  ) : (
    <Notice heading={words.heading}>{words.noParcel}</Notice>
  );

const Numbers = ({ heading, numbers }: { heading: string; numbers: readonly string[] }) =>
  numbers.length > 0 && (
    <div className={styles['listed']} role="status">
      <strong>{heading}</strong>
      <ul className={styles['numbers']}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </div>
  );
