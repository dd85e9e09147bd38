import { LEDGER_KIND_NAMES } from '#features/amazon/rules.ts';
import { formatDate, formatNumber, formatSigned, NO_VALUE } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ShortTable, type ShortCell } from '#web/ui/table/ShortTable.tsx';
import { describeTransferKind } from '../rules/describe.ts';
import { useEvidence } from './api.ts';
import styles from './Bridge.module.css';

interface Props {
  place: string;
  sku: string;
  from: string;
  day: string;
}

/** The orders, boxes and transfers that were counted between two closings, or what Amazon's ledger says. */
export const DayEvidence = (props: Props) => (
  <Loaded
    query={useEvidence(props)}
    heading="Error Loading What Was Counted"
    failed="Failed to load what was counted"
    skeleton={<p>Loading…</p>}
    isEmpty={({ orders, boxes, transfers, ledger }) =>
      orders.length + boxes.length + transfers.length + ledger.length === 0
    }
    empty={
      <p className={styles['note']}>
        {props.place.startsWith('fba:')
          ? 'Amazon’s ledger has no event.'
          : 'No order, box or transfer was counted.'}
      </p>
    }
  >
    {({ orders, boxes, transfers, ledger }) => (
      <ShortTable
        name="Counted"
        headers={['What', 'Name', 'Units']}
        rows={[
          ...orders.map(({ parcel, order, sku, units }): ShortCell[] => [
            'Order',
            { text: `${order}, ${sku}`, to: `/parcel/${parcel}` },
            formatNumber(-units),
          ]),
          ...boxes.map(({ id, box, units }): ShortCell[] => [
            'Box',
            { text: box, to: `/box/${id}` },
            units === null ? NO_VALUE : formatNumber(units),
          ]),
          ...transfers.map(({ id, kind, units, note }): ShortCell[] => [
            describeTransferKind(kind),
            note ?? `No. ${id}`,
            formatNumber(units),
          ]),
          ...ledger.map(({ day, kind, units }): ShortCell[] => [
            'Amazon’s Ledger',
            `${LEDGER_KIND_NAMES[kind]}, ${formatDate(day)}`,
            formatSigned(units),
          ]),
        ]}
      />
    )}
  </Loaded>
);
