import { Textarea } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { saveEpisodeNote } from '../../contract.ts';
import type { Alert } from '../group-episodes.ts';

/** Notes something about an alert. */
export function AlertNoteForm({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { send } = useSend(saveEpisodeNote);
  const form = useContractForm({
    schema: saveEpisodeNote.body,
    initial: { note: alert.note ?? '' },
    toBody: ({ note }) => ({ note, version: alert.version }),
    send: async (body) => {
      await send({ params: { id: alert.id }, body });
      showSuccessToast(`Note on ${alert.label} saved`);
      onClose();
    },
    failed: 'Failed to save the note',
    draft: `alert-note-${alert.id}`,
  });
  return (
    <FormModal
      title={`Note on ${alert.label}`}
      form={form}
      submit="Save Note"
      submitting="Saving…"
      onClose={onClose}
    >
      <Textarea label="Note" rows={4} data-autofocus {...form.text('note')} />
    </FormModal>
  );
}
