import { FileHint } from '#web/ui/form/FileNotes.tsx';
import { Anchor, Button } from '@mantine/core';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { download } from '#web/download.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import type { FactoryShipment } from '../../contract.ts';
import { CONTENT_LABELS } from '../../contract/content-rows.ts';
import { BOX_FIELD_LABELS } from '../../contract/import-rows.ts';
import { IMPORT_BOXES_MAX } from '../../rules/boxes.ts';
import { ImportContents } from '../contents/ImportContents.tsx';
import { BoxImportPreview } from './BoxImportPreview.tsx';
import { useImportBoxes } from './use-import-boxes.ts';
import { importBoxesWords as words } from './wording.ts';

interface Props {
  shipments: readonly FactoryShipment[];
  onClose: () => void;
}

/** Takes boxes from a file: first what would be recorded, and what each destination means, then all of it or nothing. */
export function ImportBoxes({ shipments, onClose }: Props) {
  const importing = useImportBoxes(shipments);
  const { file, contents, plan, failure, isSending, hasChosen, read, chooseAnother, save } = importing;
  // All of a file or nothing: with a problem in it there is nothing to import.
  const count = !file || !plan || file.problems.length > 0 ? 0 : plan.boxes.length;
  const { close, leave, question } = useAskFirst({
    isDirty: hasChosen,
    isBusy: isSending,
    onClose,
    title: words.title,
  });
  if (contents) return <ImportContents file={contents} onOther={chooseAnother} onClose={onClose} />;
  return (
    <Dialog title={words.importBoxes} size="large" onClose={close} isBusy={isSending}>
      {file && plan ? (
        <BoxImportPreview {...importing} file={file} plan={plan} />
      ) : (
        <ChooseBoxes onFile={(picked) => void read(picked)} />
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={file ? chooseAnother : close} disabled={isSending}>
          {file ? words.chooseAnotherFile : words.cancel}
        </Button>
        {file && plan && (
          <ActionButton
            disabled={isSending || count === 0 || !plan.isMapped}
            onClick={() => void save(leave)}
          >
            {formatLabel(count, isSending)}
          </ActionButton>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
}

function formatLabel(boxes: number, isSending: boolean): string {
  if (isSending) return words.importing;
  return boxes === 0 ? words.nothingToImport : words.importBoxesFor(boxes);
}

const HEADERS = Object.values(BOX_FIELD_LABELS);
const EXAMPLE = [
  'BX-20261121-001',
  'TL-CP-M-US',
  words.shenzhenAssembly,
  'ITB',
  words.pacificSeaFreight,
  'TLSF1001',
  '2026-11-21',
  '20',
];

const CONTENT_HEADERS = Object.values(CONTENT_LABELS);
const CONTENT_EXAMPLES = [
  ['BX-20261121-001', 'CPMUS26470001'],
  ['BX-20261121-001', 'CPMUS26470002'],
];

const ChooseBoxes = ({ onFile }: { onFile: (file: File) => void }) => (
  <>
    <FileDrop
      label={words.dropCsvFileOrExcel}
      accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onFile={onFile}
    />
    <FileHint>
      {words.firstRowNamesColumns(IMPORT_BOXES_MAX)}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={() => download('boxes_template.csv', formatCsvFile(HEADERS, [EXAMPLE]))}
      >
        {words.downloadTemplate}
      </Anchor>
    </FileHint>
    <FileHint>
      {words.fileWithColumnsAndSays(CONTENT_LABELS.serial_box, CONTENT_LABELS.serial_number)}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={() =>
          download('kits_in_boxes_template.csv', formatCsvFile(CONTENT_HEADERS, CONTENT_EXAMPLES))
        }
      >
        {words.downloadItsTemplate}
      </Anchor>
    </FileHint>
  </>
);
