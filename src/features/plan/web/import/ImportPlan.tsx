import { Button } from '@mantine/core';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import type { listPlan } from '../../contract/plan.ts';
import { ImportPreviewTable } from './ImportPreviewTable.tsx';
import { useImport } from './use-import.ts';
import { importPlanWords as words } from './wording.ts';

interface Props {
  plan: ResponseOf<typeof listPlan>;
  onClose: () => void;
}

/** Takes an edited export back: first what would change, cell by cell, then all of it or nothing. */
export function ImportPlan({ plan, onClose }: Props) {
  const { compared, sides, days, failure, isSending, read, chooseAnother, save } = useImport(plan);
  const { close, leave, question } = useAskFirst({
    isDirty: sides.hasChosen,
    isBusy: isSending,
    onClose,
    title: words.title,
  });
  return (
    <Dialog title={words.importExcel} size="large" onClose={close} isBusy={isSending}>
      {compared ? (
        <ImportPreviewTable {...compared} sides={sides} />
      ) : (
        <FileDrop
          label={words.dropEditedWorkbookHere}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={(file) => void read(file)}
        >
          {words.exportPlanEditItsSheet}
        </FileDrop>
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={compared ? chooseAnother : close} disabled={isSending}>
          {compared ? words.chooseAnotherFile : words.cancel}
        </Button>
        {compared && (
          <ActionButton
            disabled={isSending || compared.counts.error > 0 || days.length === 0}
            onClick={() => void save(leave)}
          >
            {formatImportLabel(days.length, isSending)}
          </ActionButton>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
}

function formatImportLabel(days: number, isSending: boolean): string {
  if (isSending) return words.importing;
  return days === 0 ? words.nothingToImport : words.importDays(days);
}
