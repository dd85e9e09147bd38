import { formatNumber, NO_VALUE } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { describeTransferKind } from '../rules/describe.ts';
import { useEvidence } from './api.ts';
import styles from './Bridge.module.css';

interface Props {
  place: string;
  sku: string;
  from: string;
  day: string;
}

/** The orders, boxes and transfers that were counted between two closings. */
export const DayEvidence = (props: Props) => (
  <Loaded
    query={useEvidence(props)}
    heading="Error Loading What Was Counted"
    failed="Failed to load what was counted"
    skeleton={<p>Loading…</p>}
    isEmpty={({ orders, boxes, transfers }) => orders.length + boxes.length + transfers.length === 0}
    empty={<p className={styles['note']}>No order, box or transfer was counted.</p>}
  >
    {({ orders, boxes, transfers }) => (
      <ShortTable
        name="Counted"
        headers={['What', 'Name', 'Units']}
        rows={[
          ...orders.map(({ order, sku, units }) => ['Order', `${order}, ${sku}`, formatNumber(-units)]),
          ...boxes.map(({ box, units }) => ['Box', box, units === null ? NO_VALUE : formatNumber(units)]),
          ...transfers.map(({ id, kind, units, note }) => [
            describeTransferKind(kind),
            note ?? `No. ${id}`,
            formatNumber(units),
          ]),
        ]}
      />
    )}
  </Loaded>
);
