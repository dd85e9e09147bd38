import { FileHint } from '#web/ui/form/FileNotes.tsx';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { download } from '#web/download.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { HISTORY_HEADER, HISTORY_ROWS_MAX } from '../../rules/history/read-order-history.ts';
import { HistoryPreview } from './HistoryPreview.tsx';
import { ImportedSpans, RemoveImported, type ImportedSpan } from './ImportedSpans.tsx';
import { useHistoryFile } from './use-history-file.ts';
import { importHistoryWords as words } from '../wording/screen.ts';

/** Imports orders from before the connected accounts: first what a file would change, then all of it or nothing. */
export function ImportHistory({ onClose }: { onClose: () => void }) {
  const { file, failure, isReading, isSaving, read, save, chooseAnother } = useHistoryFile(onClose);
  const [removing, setRemoving] = useState<ImportedSpan>();
  if (removing) return <RemoveImported span={removing} onClose={() => setRemoving(undefined)} />;
  const changed = file ? file.preview.added_days + file.preview.replaced_days : 0;
  return (
    <Dialog title={words.importOrders} size="large" onClose={onClose} isBusy={isSaving}>
      {file ? (
        <HistoryPreview name={file.name} preview={file.preview} />
      ) : isReading ? (
        <Waiting label={words.readingFile} />
      ) : (
        <>
          <FileDrop
            label={words.dropCsvFileHere}
            accept=".csv,text/csv"
            onFile={(chosen) => void read(chosen)}
          >
            {words.unitsByDayChannelRegion}
          </FileDrop>
          <Format />
          <ImportedSpans onRemove={setRemoving} />
        </>
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={file ? chooseAnother : onClose} disabled={isSaving}>
          {file ? words.chooseAnotherFile : words.cancel}
        </Button>
        {file && (
          <ActionButton
            disabled={isSaving || file.preview.problem_count > 0 || changed === 0}
            onClick={() => void save()}
          >
            {formatImportLabel(changed, isSaving)}
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

function formatImportLabel(days: number, isSaving: boolean): string {
  if (isSaving) return words.importing;
  return days === 0 ? words.nothingToImport : words.importDays(days);
}

const EXAMPLES = [
  ['2025-03-01', words.shopify, 'EU', 'TL-CP-M', '7'],
  ['2025-03-01', words.amazon, 'US', 'TL-CP-M', '0'],
];

const Format = () => (
  <FileHint>
    {words.firstLineNamesColumns(HISTORY_HEADER.join(', '), HISTORY_ROWS_MAX)}{' '}
    <Anchor
      component="button"
      type="button"
      inherit
      onClick={() => download('orders_template.csv', formatCsvFile(HISTORY_HEADER, EXAMPLES))}
    >
      {words.downloadTemplate}
    </Anchor>
  </FileHint>
);
