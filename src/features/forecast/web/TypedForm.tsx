import { Select, Textarea, TextInput } from '@mantine/core';
import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useToday } from '#web/use-today.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { addDays, toDayNumber } from '#shared/dates.ts';
import { removeGrouping } from '#shared/numbers.ts';
import { addOverride, changeOverride, type WireOverride } from '../contract/overrides.ts';
import { CHANNEL_GROUPS, type ChannelGroup } from '../rules/channel-groups.ts';
import { forecastQuery } from './api.ts';
import { forecastView } from './view.ts';
import { CHANNEL_LABELS, formatSubject } from './wording/describe.ts';
import { typedFormWords as words } from './wording/typed.ts';

const VARIANTS = CELL_PARTS.map((parts) => ({ value: parts.cell, label: formatCellName(parts) }));
const GROUPS = CHANNEL_GROUPS.map((value) => ({ value, label: CHANNEL_LABELS[value] }));
/** Most figures are about a month. */
const USUAL_DAYS = 28;

interface TypedValues {
  cell: WireOverride['cell'];
  channel_group: ChannelGroup;
  first_day: string;
  last_day: string;
  units_per_day: string;
  reason: string;
  version: number;
}

const toValues = (override: WireOverride): TypedValues => ({
  cell: override.cell,
  channel_group: override.channel_group,
  first_day: override.first_day,
  last_day: override.last_day,
  units_per_day: String(override.units_per_day),
  reason: override.reason,
  version: override.version,
});

/** `1,200` is twelve hundred, as everywhere; `12,5` is twelve and a half. */
function readUnits(typed: string): number {
  const text = removeGrouping(typed.trim());
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}

/** `310 units in 31 days`; nothing while it cannot be said. */
function describeTotal({ units_per_day, first_day, last_day }: TypedValues): string {
  const days = toDayNumber(last_day) - toDayNumber(first_day) + 1;
  const units = readUnits(units_per_day);
  return Number.isNaN(units) || !(days > 0)
    ? words.oneValueForEveryDay
    : words.unitsInDays(Math.round(units * days), days);
}

/** The form for a figure that takes the place of the forecast: a new one, or one that is there. */
export function TypedForm({ override, onClose }: { override?: WireOverride; onClose: () => void }) {
  const add = useSend(addOverride);
  const change = useSend(changeOverride);
  const today = useToday();
  const [shown] = useUrlState(forecastView);
  const form = useContractForm({
    schema: changeOverride.body,
    initial: override
      ? toValues(override)
      : {
          cell: VARIANTS.find(({ value }) => value === shown.subject)?.value ?? 'us_cityplay_m',
          channel_group: shown.channel === 'amazon' ? 'amazon' : 'shops',
          first_day: today,
          last_day: addDays(today, USUAL_DAYS - 1),
          units_per_day: '',
          reason: '',
          version: 0,
        },
    toBody: (values: TypedValues) => ({ ...values, units_per_day: readUnits(values.units_per_day) }),
    send: async ({ version, ...body }, key) => {
      if (override)
        await change.send({ params: { id: override.id }, body: { ...body, version } }).catch(reload);
      else await add.send({ body }, key);
      onClose();
      showSuccessToast(words.valueOfSaved(formatSubject(body.cell)));
    },
    failed: words.failed,
    draft: `demand-override-${override?.id ?? 'new'}`,
  });
  const reload = useReloadOnConflict(
    forecastQuery,
    ({ overrides }) => overrides.find(({ id }) => id === override?.id),
    (now) => form.offer(toValues(now)),
  );
  return (
    <FormModal
      title={override ? words.title : words.typeForecast}
      form={form}
      submit={words.saveValue}
      submitting={words.saving}
      onClose={onClose}
    >
      <Select
        label={words.variant}
        data={VARIANTS}
        allowDeselect={false}
        checkIconPosition="right"
        {...form.choice('cell')}
      />
      <Segments label={words.channel} options={GROUPS} {...form.choice('channel_group')} />
      <DateInput label={words.firstDay} {...form.choice('first_day')} />
      <DateInput label={words.lastDay} {...form.choice('last_day')} />
      <TextInput
        label={words.unitsPerDay}
        description={describeTotal(form.values)}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.text('units_per_day')}
      />
      <Textarea label={words.reason} placeholder={words.placeholder} rows={2} {...form.text('reason')} />
    </FormModal>
  );
}
