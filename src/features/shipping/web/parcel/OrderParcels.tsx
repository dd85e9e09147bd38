import { useNavigate } from '@tanstack/react-router';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useOrderParcels } from '../api.ts';
import { parcelColumns } from '../columns.tsx';
import { orderParcelsWords as words } from '../wording/parcel.ts';

/** The parcels of an order; each leads to its page. */
export function OrderParcels({ account, order }: { account: string; order: string }) {
  const query = useOrderParcels(account, order);
  const navigate = useNavigate();
  return (
    <Loaded
      query={query}
      heading={words.heading}
      failed={words.failed}
      skeleton={<TableSkeleton columns={parcelColumns} />}
      isEmpty={({ parcels }) => parcels.length === 0}
      empty={<p>{words.noParcelOfThisOrder}</p>}
    >
      {({ parcels }) => (
        <DataTable
          name={words.parcelsOfOrder}
          columns={parcelColumns}
          rows={parcels}
          rowKey={(row) => row.SHIPMENT_ID}
          empty={null}
          opener={(row) => () => void navigate({ to: `/parcel/${row.SHIPMENT_ID}` })}
        />
      )}
    </Loaded>
  );
}
