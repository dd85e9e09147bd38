import { Textarea } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { saveEpisodeNote } from '../../contract.ts';
import { alertsQuery } from '../api.ts';
import type { Alert } from '../group-episodes.ts';
import { alertNoteFormWords as words } from '../wording.ts';

const toValues = ({ note, version }: Pick<Alert, 'note' | 'version'>) => ({ note: note ?? '', version });

/** Notes something about an alert. */
export function AlertNoteForm({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { send } = useSend(saveEpisodeNote);
  const form = useContractForm({
    schema: saveEpisodeNote.body,
    initial: toValues(alert),
    send: async (body) => {
      await send({ params: { id: alert.id }, body }).catch(reload);
      showSuccessToast(words.noteOnSaved(alert.label));
      onClose();
    },
    failed: words.failed,
    draft: `alert-note-${alert.id}`,
  });
  const reload = useReloadOnConflict(
    alertsQuery,
    ({ episodes }) => episodes.find(({ id }) => id === alert.id),
    (now) => form.offer(toValues(now)),
  );
  return (
    <FormModal
      title={words.title(alert.label)}
      form={form}
      submit={words.saveNote}
      submitting={words.saving}
      onClose={onClose}
    >
      <Textarea label={words.note} rows={4} data-autofocus {...form.text('note')} />
    </FormModal>
  );
}
