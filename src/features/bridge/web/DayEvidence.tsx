import { LEDGER_KIND_NAMES } from '#features/amazon/rules.ts';
import { formatDate, formatFigure, formatNumber, formatSigned, NO_VALUE } from '#web/format.ts';
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
        headers={[words.kindColumn, words.units, words.name]}
        figures={[words.units]}
        endsInSentence
        rows={[
          ...orders.map(({ parcel, order, sku, units }): ShortCell[] => [
            words.order,
            formatNumber(-units),
            { text: `${order}, ${sku}`, to: `/parcel/${parcel}` },
          ]),
          ...boxes.map(({ id, box, units }): ShortCell[] => [
            words.box,
            formatFigure(units),
            { text: box, to: `/box/${id}` },
          ]),
          ...restocks.map(({ id, order, sku, units }): ShortCell[] => [
            words.restocked,
            formatNumber(units),
            { text: `${order}, ${sku}`, to: `/order/${encodeURIComponent(id)}` },
          ]),
          ...transfers.map(({ id, kind, units, note }): ShortCell[] => [
            describeTransferKind(kind),
            formatNumber(units),
            note ?? words.no(id),
          ]),
          ...told.map((flow): ShortCell[] => [
            words.told[flow.kind],
            flow.units === null ? NO_VALUE : formatSigned(flow.units),
            words.toldBy(flow),
          ]),
          ...ledger.map(({ day, kind, units }): ShortCell[] => [
            words.amazonsLedger,
            formatSigned(units),
            `${LEDGER_KIND_NAMES[kind]}, ${formatDate(day)}`,
          ]),
        ]}
      />
    )}
  </Loaded>
);
