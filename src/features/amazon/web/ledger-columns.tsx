import { formatDate, formatSigned, NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import type { LedgerEntry } from '../contract/ledger.ts';
import { LEDGER_KIND_NAMES } from '../rules.ts';
import { formatDisposition } from './ledger-view.ts';

export const ledgerColumns = defineColumns<LedgerEntry>([
  {
    id: 'ledger-day',
    header: 'Date',
    width: 120,
    sort: 'descending',
    value: ({ day }) => day,
    cell: ({ day }) => formatDate(day),
  },
  { id: 'ledger-sku', header: 'SKU', width: 160, value: ({ sku }) => sku },
  {
    id: 'ledger-product',
    header: 'Product',
    width: 280,
    value: ({ name }) => name,
    cell: ({ name }) => name ?? NO_VALUE,
  },
  {
    id: 'ledger-center',
    header: 'Fulfilment Centre',
    width: 152,
    value: ({ center }) => center,
    cell: ({ center, country }) => [center, country].filter(Boolean).join(', ') || NO_VALUE,
  },
  {
    id: 'ledger-event',
    header: 'Event',
    width: 176,
    value: ({ kind }) => LEDGER_KIND_NAMES[kind],
    cell: ({ kind, reason }) => (
      <span title={reason === '' ? undefined : `Amazon’s code: ${reason}`}>{LEDGER_KIND_NAMES[kind]}</span>
    ),
  },
  {
    id: 'ledger-condition',
    header: 'Condition',
    width: 144,
    value: ({ disposition }) => disposition,
    cell: ({ disposition }) => formatDisposition(disposition) || NO_VALUE,
  },
  {
    id: 'ledger-units',
    header: 'Units',
    width: 96,
    align: 'end',
    sort: 'descending',
    value: ({ units }) => units,
    cell: ({ units }) => formatSigned(units),
  },
]);
