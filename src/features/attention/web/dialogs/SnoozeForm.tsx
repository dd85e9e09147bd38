import { Select } from '@mantine/core';
import { z } from 'zod';
import { useSend } from '#web/api/query.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { changeEpisodes } from '../../contract.ts';
import type { Alert } from '../group-episodes.ts';
import { showHandled } from '../show-handled.ts';
import { nameAlerts } from './name-alerts.ts';
import { snoozeFormWords as words } from '../wording.ts';

/** As the contract calls the change. */
const SNOOZE = 'snooze';

const HOUR_MS = 3_600_000;
const SPANS = [
  { value: '4', label: words.for4Hours },
  { value: '24', label: words.forDay },
  { value: '168', label: words.forWeek },
  { value: 'change', label: words.untilItChanges },
];

/** Puts alerts off for a while, or until their figures change. */
export function SnoozeForm({ alerts, onClose }: { alerts: readonly Alert[]; onClose: () => void }) {
  const { send } = useSend(changeEpisodes);
  const form = useContractForm({
    schema: z.object({ span: z.string() }),
    initial: { span: '24' },
    toBody: (values) => values,
    send: async ({ span }) => {
      const until = span === 'change' ? null : new Date(Date.now() + Number(span) * HOUR_MS).toISOString();
      const { resolved } = await send({
        body: { ids: alerts.map(({ id }) => id), change: { what: SNOOZE, until } },
      });
      showHandled({ alerts: nameAlerts(alerts), count: alerts.length, resolved, done: words.isPutOff });
      onClose();
    },
    failed: words.failed,
    draft: `snooze-${alerts.map(({ id }) => id).join('-')}`,
  });
  return (
    <FormModal
      title={words.title(nameAlerts(alerts))}
      form={form}
      submit={words.putOff}
      submitting={words.saving}
      onClose={onClose}
    >
      <Select
        label={words.until}
        data={SPANS}
        allowDeselect={false}
        data-autofocus
        {...form.choice('span')}
      />
    </FormModal>
  );
}
