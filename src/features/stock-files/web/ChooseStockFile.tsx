import { Anchor } from '@mantine/core';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { download } from '#web/download.ts';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { FileHint } from '#web/ui/form/FileNotes.tsx';
import { chooseStockFileWords as words, FIELD_LABELS, TEMPLATE } from './wording.ts';

const ACCEPTED =
  '.csv,.txt,.tsv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Takes a file by drop or by choice. */
export const ChooseStockFile = ({ onFile }: { onFile: (file: File) => void }) => (
  <>
    <FileDrop label={words.drop} accept={ACCEPTED} onFile={onFile} />
    <FileHint>
      {words.anyFile}{' '}
      <Anchor component="button" type="button" inherit onClick={downloadTemplate}>
        {words.downloadTemplate}
      </Anchor>
    </FileHint>
  </>
);

function downloadTemplate(): void {
  const header = TEMPLATE.fields.map((field) => FIELD_LABELS[field]);
  download(TEMPLATE.name, formatCsvFile(header, [TEMPLATE.example]));
}
