import { Textarea } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { saveEpisodeNote } from '../../contract.ts';
import type { Alert } from '../group-episodes.ts';
import { alertNoteFormWords as words } from '../wording.ts';

/** Notes something about an alert. */
export function AlertNoteForm({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { send } = useSend(saveEpisodeNote);
  const form = useContractForm({
    schema: saveEpisodeNote.body,
    initial: { note: alert.note ?? '' },
    toBody: ({ note }) => ({ note, version: alert.version }),
    send: async (body) => {
      await send({ params: { id: alert.id }, body });
      showSuccessToast(words.noteOnSaved(alert.label));
      onClose();
    },
    failed: words.failed,
    draft: `alert-note-${alert.id}`,
  });
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
