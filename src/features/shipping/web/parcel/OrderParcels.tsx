import { useNavigate } from '@tanstack/react-router';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { ShortTable, type ShortCell } from '#web/ui/table/ShortTable.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useOrderParcels } from '../api.ts';
import { parcelColumns } from '../columns.tsx';
import { LoadingNote } from '../LoadingNote.tsx';
import { orderParcelsWords as words } from '../wording/parcel.ts';

/** From where the lines of an order leave, and its parcels; each leads to its page. */
export function OrderParcels({ account, order }: { account: string; order: string }) {
  const query = useOrderParcels(account, order);
  const navigate = useNavigate();
  return (
    <Loaded
      query={query}
      heading={words.heading}
      failed={words.failed}
      skeleton={<TableSkeleton columns={parcelColumns} />}
    >
      {({ parcels, places, loading }) => (
        <>
          <LoadingNote loading={loading} />
          {parcels.length === 0 ? (
            <p>{loading.length > 0 ? words.noParcelSoFar : words.noParcelOfThisOrder}</p>
          ) : (
            <DataTable
              name={words.parcelsOfOrder}
              columns={parcelColumns}
              rows={parcels}
              rowKey={(row) => row.SHIPMENT_ID}
              empty={null}
              opener={(row) => () => void navigate({ to: `/parcel/${row.SHIPMENT_ID}` })}
            />
          )}
          {places.length > 0 && (
            <ShortTable
              name={words.placesOfOrder}
              headers={[words.shipsFrom, words.sku, words.units, words.notSentYet]}
              rows={places.map(({ place_name, sku, units, remaining_units }): ShortCell[] => [
                place_name,
                sku === null ? NO_VALUE : { text: sku, to: `/sku/${encodeURIComponent(sku)}` },
                formatNumber(units),
                formatNumber(remaining_units),
              ])}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
