import { z } from 'zod';
import { ABOUT, AT_LEAST, exportFigure, formatNumber } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { HelpButton } from '#web/ui/help/HelpButton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { DeliveryTimes, Performance } from '../../contract.ts';
import { FEW_PARCELS } from '../../rules/delivery.ts';
import styles from './PerformanceTable.module.css';
import { formatDuration, formatShareDown } from '../wording/times.ts';
import { performanceTableWords as words } from '../wording/delivery.ts';

const FIGURE = { align: 'end', sort: 'descending', width: 120 } as const;

/** With what is before its counts, and before what is computed of these. */
const buildColumns = (count: string, about: string) =>
  defineColumns<Performance>([
    {
      id: 'name',
      header: words.name,
      width: 240,
      value: ({ name }) => name ?? words.unknown,
      cell: ({ name, is_few }) => (
        <span className={styles['name']}>
          <strong>{name ?? words.unknown}</strong>
          {is_few && <span className={styles['few']}>{words.fewerThanParcels(FEW_PARCELS)}</span>}
        </span>
      ),
    },
    {
      ...FIGURE,
      id: 'parcels',
      header: words.delivered,
      value: ({ parcels }) => parcels,
      exported: ({ parcels }) => exportFigure(parcels, count, formatNumber),
      cell: ({ parcels }) => `${count}${formatNumber(parcels)}`,
    },
    {
      ...FIGURE,
      id: 'median',
      header: words.median,
      value: ({ median }) => median,
      exported: ({ median }) => exportFigure(median, about, (hours) => formatDuration(hours)),
      cell: ({ median }) => formatDuration(median, about),
    },
    {
      ...FIGURE,
      id: 'p90',
      header: words.ninetyPercentWithin,
      value: ({ p90 }) => p90,
      exported: ({ p90 }) => exportFigure(p90, about, (hours) => formatDuration(hours)),
      cell: ({ p90 }) => formatDuration(p90, about),
    },
    {
      ...FIGURE,
      id: 'on-time',
      header: words.onTime,
      help: 'on-time',
      value: ({ on_time }) => on_time,
      exported: ({ on_time }) => exportFigure(on_time, about, (share) => formatShareDown(share)),
      cell: ({ on_time }) => formatShareDown(on_time, about),
    },
  ]);

const columns = buildColumns('', '');
const loadingColumns = buildColumns(AT_LEAST, ABOUT);

const BY = [
  { value: 'carrier', label: words.carrier },
  { value: 'country', label: words.country },
  { value: 'warehouse', label: words.warehouse },
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
        <div className={styles['titled']}>
          <h2 className={styles['title']}>
            {words.shipToDeliver} {title}
          </h2>
          <HelpButton term={`${words.median}, ${words.ninetyPercentWithin}`} topic="median-and-90-within" />
        </div>
        <Segments label={words.groupBy} options={BY} value={by} onChange={(chosen) => show({ by: chosen })} />
      </div>
      <DataTable
        name={words.shipDeliver(title)}
        columns={times.loading.length > 0 ? loadingColumns : columns}
        rows={rows}
        rowKey={({ name }) => name ?? ''}
        sortedBy="-parcels"
        count={words.onTimeDeliveredWithinPlanned}
        empty={<Notice heading={words.heading} />}
      />
    </div>
  );
}
