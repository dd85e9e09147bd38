import { formatDate, formatSigned, NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import type { LedgerEntry } from '../contract/ledger.ts';
import { LEDGER_KIND_NAMES } from '../rules.ts';
import { formatDisposition } from './ledger-view.ts';
import { ledgerColumnsWords as words } from './wording.ts';

export const ledgerColumns = defineColumns<LedgerEntry>([
  {
    id: 'ledger-day',
    header: words.date,
    width: 120,
    sort: 'descending',
    value: ({ day }) => day,
    cell: ({ day }) => formatDate(day),
  },
  {
    id: 'ledger-sku',
    header: words.sku,
    width: 160,
    value: ({ sku }) => sku,
    cell: ({ sku }) => <ThingLink kind="sku" id={sku} />,
  },
  {
    id: 'ledger-product',
    header: words.product,
    width: 280,
    value: ({ name }) => name,
  },
  {
    id: 'ledger-center',
    header: words.fulfilmentCentre,
    width: 152,
    value: ({ center }) => center,
    cell: ({ center, country }) => [center, country].filter(Boolean).join(', ') || NO_VALUE,
  },
  {
    id: 'ledger-event',
    header: words.event,
    width: 176,
    value: ({ kind }) => LEDGER_KIND_NAMES[kind],
    cell: ({ kind, reason }) => (
      <span title={reason === '' ? undefined : words.amazonsCode(reason)}>{LEDGER_KIND_NAMES[kind]}</span>
    ),
  },
  {
    id: 'ledger-condition',
    header: words.condition,
    width: 144,
    value: ({ disposition }) => disposition,
    cell: ({ disposition }) => formatDisposition(disposition) || NO_VALUE,
  },
  {
    id: 'ledger-units',
    header: words.units,
    width: 96,
    align: 'end',
    sort: 'descending',
    value: ({ units }) => units,
    cell: ({ units }) => formatSigned(units),
  },
]);
