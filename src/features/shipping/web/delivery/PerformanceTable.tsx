import { z } from 'zod';
import { formatNumber } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { DeliveryTimes, Performance } from '../../contract.ts';
import { FEW_PARCELS } from '../../rules/delivery.ts';
import styles from './PerformanceTable.module.css';
import { formatDuration, formatShareDown } from '../wording.ts';

const FIGURE = { align: 'end', sort: 'descending', width: 120 } as const;

const columns = defineColumns<Performance>([
  {
    id: 'name',
    header: 'Name',
    width: 240,
    value: ({ name }) => name ?? 'Unknown',
    cell: ({ name, is_few }) => (
      <span className={styles['name']}>
        <strong>{name ?? 'Unknown'}</strong>
        {is_few && <span className={styles['few']}>Fewer than {FEW_PARCELS} parcels: too few to judge</span>}
      </span>
    ),
  },
  {
    ...FIGURE,
    id: 'parcels',
    header: 'Delivered',
    value: ({ parcels }) => parcels,
    cell: ({ parcels }) => formatNumber(parcels),
  },
  {
    ...FIGURE,
    id: 'median',
    header: 'Median',
    value: ({ median }) => median,
    cell: ({ median }) => formatDuration(median),
  },
  {
    ...FIGURE,
    id: 'p90',
    header: '90% Within',
    value: ({ p90 }) => p90,
    cell: ({ p90 }) => formatDuration(p90),
  },
  {
    ...FIGURE,
    id: 'on-time',
    header: 'On Time',
    help: 'on-time',
    value: ({ on_time }) => on_time,
    cell: ({ on_time }) => formatShareDown(on_time),
  },
]);

const BY = [
  { value: 'carrier', label: 'Carrier' },
  { value: 'country', label: 'Country' },
  { value: 'warehouse', label: 'Warehouse' },
] as const;

const view = z.object({ by: z.enum(['carrier', 'country', 'warehouse']).catch('carrier') });

/** Who is quick and who is late. */
export function PerformanceTable({ times }: { times: DeliveryTimes }) {
  const [{ by }, show] = useUrlState(view);
  const title = BY.find(({ value }) => value === by)?.label;
  const rows = times[`by_${by}`];
  return (
    <div className={styles['section']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>Ship to Deliver by {title}</h2>
        <Segments label="By" options={BY} value={by} onChange={(chosen) => show({ by: chosen })} />
      </div>
      <DataTable
        name={`Ship to Deliver by ${title}`}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name ?? ''}
        sortedBy="-parcels"
        count="On time = delivered within the planned business days to the customer."
        empty={<Notice heading="No parcels delivered yet" />}
      />
    </div>
  );
}
