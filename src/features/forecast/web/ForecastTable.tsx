import { CELLS } from '#features/catalogue/rules/cells.ts';
import { formatFraction, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireForecast, WireSpan } from '../contract.ts';
import { forecastView } from './view.ts';
import {
  CHANNEL_LABELS,
  describeGain,
  describeKnownDays,
  describeModel,
  exportRecent,
  formatRecent,
  formatSpan,
  formatSubject,
  formatUnits,
  NOT_ENOUGH,
} from './wording/describe.ts';
import { forecastTableWords as words } from './wording/screen.ts';

const columns = defineColumns<WireForecast>([
  {
    id: 'variant',
    header: words.variant,
    width: 168,
    value: ({ subject, channel }) => `${formatSubject(subject)} ${CHANNEL_LABELS[channel]}`,
    cell: ({ subject, channel }) => (
      <NameCell name={formatSubject(subject)} caption={CHANNEL_LABELS[channel]} />
    ),
  },
  {
    id: 'recent',
    header: words.last28Days,
    help: 'last-28-days',
    width: 132,
    align: 'end',
    sort: 'descending',
    value: ({ recent }) => recent.units,
    exported: ({ recent }) => exportRecent(recent),
    cell: (forecast) => (
      <NameCell name={formatRecent(forecast.recent)} caption={describeKnownDays(forecast)} />
    ),
  },
  {
    id: 'next',
    header: words.next28Days,
    help: 'next-7-28-and-91-days',
    width: 132,
    align: 'end',
    sort: 'descending',
    value: ({ ahead }) => ahead?.days_28?.p50 ?? null,
    cell: ({ ahead }) =>
      ahead?.days_28 ? (
        <NameCell name={formatUnits(ahead.days_28.p50)} caption={describeTyped(ahead.days_28)} />
      ) : (
        NO_VALUE
      ),
  },
  {
    id: 'range',
    header: words.likely,
    help: 'likely',
    about: words.in8Of10Cases,
    width: 128,
    align: 'end',
    value: ({ ahead }) => ahead?.days_28?.p90 ?? null,
    fileColumns: [
      { header: words.likelyFrom, value: ({ ahead }) => ahead?.days_28?.p10 ?? null },
      { header: words.likelyTo, value: ({ ahead }) => ahead?.days_28?.p90 ?? null },
    ],
    cell: ({ ahead }) => (ahead?.days_28 ? formatSpan(ahead.days_28) : NO_VALUE),
  },
  {
    id: 'model',
    header: words.model,
    help: 'model',
    width: 288,
    value: ({ model }) => (model ? describeModel(model) : NOT_ENOUGH),
    cell: (forecast) =>
      forecast.model ? (
        <NameCell name={describeModel(forecast.model)} caption={describeGain(forecast)} />
      ) : (
        <NameCell name={NOT_ENOUGH} caption={describeTooLittle(forecast)} />
      ),
  },
  {
    id: 'error',
    header: words.weekAhead,
    help: 'week-ahead-error',
    width: 164,
    align: 'end',
    sort: 'descending',
    value: ({ accuracy }) => accuracy.weeks_4?.wape ?? null,
    cell: ({ accuracy: { weeks_4: latest } }) => (latest ? `±${formatFraction(latest.wape)}` : NO_VALUE),
  },
]);

const describeTyped = ({ bases }: WireSpan): string => {
  if (!bases.includes('typed')) return '';
  return bases.length === 1 ? words.typed : words.partlyTyped;
};

const describeTooLittle = ({ known_days: days, ahead }: WireForecast): string =>
  words.of28DaysThatSay(days, ahead?.days_28?.bases.includes('target') ?? false);

/** Every variant by who sells it, with the model that was chosen for it; a row shows its chart. */
export function ForecastTable({ forecasts }: { forecasts: readonly WireForecast[] }) {
  const [, show] = useUrlState(forecastView);
  const cells: readonly string[] = CELLS;
  const rows = forecasts.filter(({ subject, channel }) => channel !== 'all' && cells.includes(subject));
  return (
    <DataTable
      name={words.forecasts}
      columns={columns}
      rows={rows}
      rowKey={({ subject, channel }) => `${subject} ${channel}`}
      sortedBy="-next"
      count={words.forecastByVariantAndChannel}
      empty={<Notice heading={words.noVariants}>{words.noAccountSellsVariant}</Notice>}
      opener={({ subject, channel }) =>
        () => {
          show({ subject, channel }, { push: true });
          window.scrollTo({ top: 0 });
        }}
    />
  );
}
