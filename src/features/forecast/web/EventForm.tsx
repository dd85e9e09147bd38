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
import { CHANNEL_LABELS } from './wording.ts';

const REGIONS = [
  { value: '', label: 'Both Regions' },
  ...CELL_REGIONS.map((value) => ({ value, label: CELL_REGION_NAMES[value] })),
] as const;
const GROUPS = [
  { value: '', label: 'All Channels' },
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
      showSuccessToast(`${body.name} saved`);
    },
    failed: 'Failed to save the event',
    draft: `demand-event-${event?.id ?? 'new'}`,
  });
  const reload = useReloadOnConflict(
    forecastQuery,
    ({ events }) => events.find(({ id }) => id === event?.id),
    (now) => form.offer(toValues(now)),
  );
  return (
    <FormModal
      title={event ? 'Edit Event' : 'Add Event'}
      form={form}
      submit="Save Event"
      submitting="Saving…"
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder="Black Friday"
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <DateInput label="First Day" {...form.choice('first_day')} />
      <DateInput label="Last Day" {...form.choice('last_day')} />
      <TextInput
        label="Uplift in Percent"
        description="50 for half as much again, -20 for a fifth less."
        inputMode="numeric"
        {...form.text('uplift_percent')}
      />
      <Segments label="Region" options={REGIONS} {...form.choice('region')} />
      <Segments label="Channel" options={GROUPS} {...form.choice('channel_group')} />
    </FormModal>
  );
}
