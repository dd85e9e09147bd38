import { LEDGER_KIND_NAMES } from '#features/amazon/rules.ts';
import { formatDate, formatNumber, formatSigned, NO_VALUE } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ShortTable, type ShortCell } from '#web/ui/table/ShortTable.tsx';
import { describeTransferKind } from '../rules/describe.ts';
import { useEvidence } from './api.ts';
import styles from './Bridge.module.css';
import { dayEvidenceWords as words } from './wording.ts';

interface Props {
  place: string;
  sku: string;
  from: string;
  day: string;
}

/** The orders, boxes, returns and transfers that were counted between two closings, or what Amazon's ledger says. */
export const DayEvidence = (props: Props) => (
  <Loaded
    query={useEvidence(props)}
    heading={words.heading}
    failed={words.failed}
    skeleton={<p>{words.loading}</p>}
    isEmpty={({ orders, boxes, restocks, transfers, ledger, told }) =>
      [orders, boxes, restocks, transfers, ledger, told].every(({ length }) => length === 0)
    }
    empty={
      <p className={styles['note']}>
        {props.place.startsWith('fba:') ? words.amazonsLedgerHasNoEvent : words.noOrderBoxOrTransfer}
      </p>
    }
  >
    {({ orders, boxes, restocks, transfers, ledger, told }) => (
      <ShortTable
        name={words.counted}
        headers={[words.kindColumn, words.name, words.units]}
        rows={[
          ...orders.map(({ parcel, order, sku, units }): ShortCell[] => [
            words.order,
            { text: `${order}, ${sku}`, to: `/parcel/${parcel}` },
            formatNumber(-units),
          ]),
          ...boxes.map(({ id, box, units }): ShortCell[] => [
            words.box,
            { text: box, to: `/box/${id}` },
            units === null ? NO_VALUE : formatNumber(units),
          ]),
          ...restocks.map(({ id, order, sku, units }): ShortCell[] => [
            words.restocked,
            { text: `${order}, ${sku}`, to: `/order/${encodeURIComponent(id)}` },
            formatNumber(units),
          ]),
          ...transfers.map(({ id, kind, units, note }): ShortCell[] => [
            describeTransferKind(kind),
            note ?? words.no(id),
            formatNumber(units),
          ]),
          ...told.map((flow): ShortCell[] => [
            words.told[flow.kind],
            words.toldBy(flow),
            flow.units === null ? NO_VALUE : formatSigned(flow.units),
          ]),
          ...ledger.map(({ day, kind, units }): ShortCell[] => [
            words.amazonsLedger,
            `${LEDGER_KIND_NAMES[kind]}, ${formatDate(day)}`,
            formatSigned(units),
          ]),
        ]}
      />
    )}
  </Loaded>
);
