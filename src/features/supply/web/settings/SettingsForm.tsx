import { Select, TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { WEEKDAY_CHOICES } from '#shared/date-name.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { CELL_PARTS, CELLS, formatCellName, type Cell } from '#features/catalogue/rules/cells.ts';
import { saveSupplySettings, type WireSupplySettings } from '../../contract/settings.ts';
import { supplySettingsQuery } from '../api.ts';
import { settingsFormWords as words } from './wording.ts';

type Typed = Record<Exclude<keyof WireSupplySettings, 'version' | 'goals'>, string> &
  Record<`goal_${Cell}`, string> & { version: number };

const showPart = (part: number): string => String(Math.round(part * 1000) / 10);
const showNumber = (value: number | null): string => (value === null ? '' : String(value));
const readNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text.replace(',', '.')));
const readOptional = (text: string): number | null => (text.trim() === '' ? null : readNumber(text));
const readPart = (text: string): number => Math.round(readNumber(text) * 10) / 1000;

const toTyped = (settings: WireSupplySettings): Typed => ({
  version: settings.version,
  review_weekday: String(settings.review_weekday),
  service: showPart(settings.service),
  max_cover_days: String(settings.max_cover_days),
  min_units: showNumber(settings.min_units),
  max_units: showNumber(settings.max_units),
  pool_lead_days: String(settings.pool_lead_days),
  transfer_lead_days: String(settings.transfer_lead_days),
  hand_over_days: String(settings.hand_over_days),
  air_lead_days: showNumber(settings.air_lead_days),
  air_cost_cents: settings.air_cost_cents === null ? '' : String(settings.air_cost_cents / 100),
  // Each cell is in the list, which the type of fromEntries cannot tell.
  ...(Object.fromEntries(
    CELLS.map((cell) => {
      const own = settings.goals.find((goal) => goal.cell === cell);
      return [`goal_${cell}`, own ? showPart(own.service) : ''];
    }),
  ) as Record<`goal_${Cell}`, string>),
});

const toBody = (typed: Typed): WireSupplySettings => {
  const cost = readOptional(typed.air_cost_cents);
  return {
    version: typed.version,
    review_weekday: Number(typed.review_weekday),
    service: readPart(typed.service),
    max_cover_days: readNumber(typed.max_cover_days),
    min_units: readOptional(typed.min_units),
    max_units: readOptional(typed.max_units),
    pool_lead_days: readNumber(typed.pool_lead_days),
    transfer_lead_days: readNumber(typed.transfer_lead_days),
    hand_over_days: readNumber(typed.hand_over_days),
    air_lead_days: readOptional(typed.air_lead_days),
    air_cost_cents: cost === null ? null : Math.round(cost * 100),
    goals: CELLS.flatMap((cell) => {
      const text = typed[`goal_${cell}`];
      return text.trim() === '' ? [] : [{ cell, service: readPart(text) }];
    }),
  };
};

interface Props {
  settings: WireSupplySettings;
  onClose: () => void;
}

/** The settings of proposals and lanes. */
export function SettingsForm({ settings, onClose }: Props) {
  const { send } = useSend(saveSupplySettings);
  const form = useContractForm({
    schema: saveSupplySettings.body,
    initial: toTyped(settings),
    toBody,
    send: async (body) => {
      await send({ body }).catch(reload);
      showSuccessToast(words.supplySettingsSaved);
      onClose();
    },
    failed: words.failed,
    draft: 'supply-settings',
  });
  const reload = useReloadOnConflict(
    supplySettingsQuery,
    (now) => now,
    (now) => form.offer(toTyped(now)),
  );
  return (
    <FormModal
      title={words.supplySettings}
      form={form}
      submit={words.saveSettings}
      submitting={words.saving}
      onClose={onClose}
    >
      <Select
        label={words.reviewDay}
        description={words.description}
        data={WEEKDAY_CHOICES}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        {...form.choice('review_weekday')}
      />
      <TextInput
        label={words.serviceGoalPercent}
        description={words.serviceGoalHint}
        data-autofocus
        {...NUMBER}
        {...form.text('service')}
      />
      <GoalFields form={form} />
      <TextInput
        label={words.mostDaysOfCover}
        description={words.shipmentLeavesAtMost}
        {...NUMBER}
        {...form.text('max_cover_days')}
      />
      <TextInput label={words.fewestUnitsOfShipmentOptional} {...NUMBER} {...form.text('min_units')} />
      <TextInput label={words.mostUnitsOfShipmentOptional} {...NUMBER} {...form.text('max_units')} />
      <DayFields form={form} />
    </FormModal>
  );
}

const NUMBER = { inputMode: 'decimal', autoComplete: 'off' } as const;

interface FieldsProps {
  form: Pick<ReturnType<typeof useContractForm<Typed, typeof saveSupplySettings.body>>, 'text' | 'values'>;
}

const GoalFields = ({ form }: FieldsProps) => (
  <>
    {CELL_PARTS.map((parts) => (
      <TextInput
        key={parts.cell}
        label={words.serviceGoalOfPercentOptional(formatCellName(parts))}
        placeholder={form.values.service}
        {...NUMBER}
        {...form.text(`goal_${parts.cell}`)}
      />
    ))}
  </>
);

const DayFields = ({ form }: FieldsProps) => (
  <>
    <TextInput
      label={words.daysToAmazon}
      description={words.businessDaysFromWarehouseUntil}
      {...NUMBER}
      {...form.text('pool_lead_days')}
    />
    <TextInput
      label={words.daysBetweenWarehouses}
      description={words.businessDaysUntil5Transfers}
      {...NUMBER}
      {...form.text('transfer_lead_days')}
    />
    <TextInput
      label={words.handOverDays}
      description={words.howManyDaysOfLane}
      {...NUMBER}
      {...form.text('hand_over_days')}
    />
    <TextInput
      label={words.airFreightDaysOptional}
      description={words.businessDaysFromFactoryWithout}
      {...NUMBER}
      {...form.text('air_lead_days')}
    />
    <TextInput
      label={words.airFreightCostPerUnit}
      description={words.inReportingCurrency}
      {...NUMBER}
      {...form.text('air_cost_cents')}
    />
  </>
);
