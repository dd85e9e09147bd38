import { TextInput } from '@mantine/core';
import { CELL_REGION_NAMES, CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useToday } from '#web/use-today.ts';
import { addDemandEvent, changeDemandEvent, type WireDemandEvent } from '../contract.ts';
import { CHANNEL_GROUPS } from '../rules/channel-groups.ts';
import { forecastQuery } from './api.ts';
import { CHANNEL_LABELS } from './wording/describe.ts';
import { eventFormWords as words } from './wording/typed.ts';

const REGIONS = [
  { value: '', label: words.bothRegions },
  ...CELL_REGIONS.map((value) => ({ value, label: CELL_REGION_NAMES[value] })),
] as const;
const GROUPS = [
  { value: '', label: words.allChannels },
  ...CHANNEL_GROUPS.map((value) => ({ value, label: CHANNEL_LABELS[value] })),
] as const;

interface EventValues {
  name: string;
  first_day: string;
  last_day: string;
  uplift_percent: string;
  region: '' | 'us' | 'eu';
  channel_group: '' | 'shops' | 'amazon';
  version: number;
}

const toValues = (event: Omit<WireDemandEvent, 'id'>): EventValues => ({
  ...event,
  uplift_percent: String(event.uplift_percent),
  region: event.region ?? '',
  channel_group: event.channel_group ?? '',
});

const readWhole = (typed: string): number => (/^[+-]?\d+$/.test(typed.trim()) ? Number(typed.trim()) : NaN);

/** The form for an event: a new one, or one that is there. */
export function EventForm({ event, onClose }: { event?: WireDemandEvent; onClose: () => void }) {
  const add = useSend(addDemandEvent);
  const change = useSend(changeDemandEvent);
  const today = useToday();
  const form = useContractForm({
    schema: changeDemandEvent.body,
    initial: event
      ? toValues(event)
      : {
          name: '',
          first_day: today,
          last_day: today,
          uplift_percent: '50',
          region: '',
          channel_group: '',
          version: 0,
        },
    toBody: (values: EventValues) => ({
      name: values.name.trim(),
      first_day: values.first_day,
      last_day: values.last_day,
      uplift_percent: readWhole(values.uplift_percent),
      region: values.region || null,
      channel_group: values.channel_group || null,
      version: values.version,
    }),
    send: async ({ version, ...body }, key) => {
      if (event) await change.send({ params: { id: event.id }, body: { ...body, version } }).catch(reload);
      else await add.send({ body }, key);
      onClose();
      showSuccessToast(words.saved(body.name));
    },
    failed: words.failed,
    draft: `demand-event-${event?.id ?? 'new'}`,
  });
  const reload = useReloadOnConflict(
    forecastQuery,
    ({ events }) => events.find(({ id }) => id === event?.id),
    (now) => form.offer(toValues(now)),
  );
  return (
    <FormModal
      title={event ? words.editEvent : words.addEvent}
      form={form}
      submit={words.saveEvent}
      submitting={words.saving}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        placeholder={words.blackFriday}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <DateInput label={words.firstDay} {...form.choice('first_day')} />
      <DateInput label={words.lastDay} {...form.choice('last_day')} />
      <TextInput
        label={words.upliftInPercent}
        description={words.description}
        inputMode="numeric"
        {...form.text('uplift_percent')}
      />
      <Segments label={words.region} options={REGIONS} {...form.choice('region')} />
      <Segments label={words.channel} options={GROUPS} {...form.choice('channel_group')} />
    </FormModal>
  );
}
