import { Select } from '@mantine/core';
import { z } from 'zod';
import { useSend } from '#web/api/query.ts';
import { useUser } from '#web/session/session.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { changeEpisodes } from '../../contract.ts';
import { useTodayPeople } from '../api.ts';
import type { Alert } from '../group-episodes.ts';
import { showHandled } from '../show-handled.ts';
import { nameAlerts } from './name-alerts.ts';
import { assignFormWords as words } from '../wording.ts';

/** As the contract calls the change. */
const ASSIGN = 'assign';

/** Says who looks after alerts. */
export function AssignForm({ alerts, onClose }: { alerts: readonly Alert[]; onClose: () => void }) {
  const { send } = useSend(changeEpisodes);
  const user = useUser();
  const listed = useTodayPeople();
  const people = listed.data?.people ?? [{ ...user, is_active: true }];
  const owner = alerts[0]?.owner_id ?? user.id;
  const form = useContractForm({
    schema: z.object({ owner: z.string() }),
    initial: { owner: String(owner) },
    toBody: (values) => values,
    send: async ({ owner }) => {
      const owner_id = owner === '' ? null : Number(owner);
      const { resolved } = await send({
        body: { ids: alerts.map(({ id }) => id), change: { what: ASSIGN, owner_id } },
      });
      const done = words.assignedOrNot(owner_id);
      showHandled({ alerts: nameAlerts(alerts), count: alerts.length, resolved, done });
      onClose();
    },
    failed: words.failed,
    draft: `assign-${alerts.map(({ id }) => id).join('-')}`,
  });
  return (
    <FormModal
      title={words.assignFor(nameAlerts(alerts))}
      form={form}
      submit={words.assignButton}
      submitting={words.saving}
      onClose={onClose}
    >
      <Select
        label={words.owner}
        description={listed.isError && !listed.data && words.couldntLoadPeople}
        allowDeselect={false}
        data={[{ value: '', label: words.noOwner }, ...listChoices(people, owner)]}
        data-autofocus
        {...form.choice('owner')}
      />
    </FormModal>
  );
}

interface Person {
  id: number;
  full_name: string;
  is_active: boolean;
}

/** Everyone who is active, and the present owner in any case. */
function listChoices(people: readonly Person[], owner: number) {
  const named = people.some(({ id }) => id === owner)
    ? people
    : [...people, { id: owner, full_name: words.someone, is_active: true }];
  return named
    .filter(({ id, is_active: isActive }) => isActive || id === owner)
    .map(({ id, full_name: label }) => ({ value: String(id), label }));
}
