import { FileHint } from '#web/ui/form/FileNotes.tsx';
import { Anchor, Button } from '@mantine/core';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { download } from '#web/download.ts';
import { DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { KITS_CSV_HEADER, KITS_CSV_MORE, IMPORT_ROWS_MAX } from '../../rules/kits.ts';
import { chooseFileWords as words } from '../wording.ts';

const EXAMPLE = [
  'CPM26310001',
  'yes',
  'no',
  'sub_1a2b3c',
  words.playerMonthly,
  'FREEMONTH',
  '2026-08-03T09:00:00Z',
  '',
  'TL-CP-M',
  '2026-08-20',
  '2026-08-20',
  'BX-1',
];

interface Props {
  failure: string | undefined;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** Takes a file by drop or by choice, and says what must be in it. */
export function ChooseFile({ failure, onFile, onClose }: Props) {
  return (
    <>
      <FileDrop label={words.dropCsvFileHere} accept=".csv,text/csv" onFile={onFile} />
      <FileHint>
        {words.firstLineNamesColumnsOnly(IMPORT_ROWS_MAX)}{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          onClick={() =>
            download('kits_template.csv', formatCsvFile([...KITS_CSV_HEADER, ...KITS_CSV_MORE], [EXAMPLE]))
          }
        >
          {words.downloadTemplate}
        </Anchor>
      </FileHint>
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </DialogActions>
    </>
  );
}
