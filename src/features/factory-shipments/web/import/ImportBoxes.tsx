import { Anchor, Button } from '@mantine/core';
import { formatCsvFile } from '#shared/csv/csv.ts';
import { download } from '#web/download.ts';
import { formatCount } from '#web/format.ts';
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
import styles from './ImportBoxes.module.css';

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
    title: 'Discard your changes?',
  });
  if (contents) return <ImportContents file={contents} onOther={chooseAnother} onClose={onClose} />;
  return (
    <Dialog title="Import Boxes" size="large" onClose={close} isBusy={isSending}>
      {file && plan ? (
        <BoxImportPreview {...importing} file={file} plan={plan} />
      ) : (
        <ChooseBoxes onFile={(picked) => void read(picked)} />
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={file ? chooseAnother : close} disabled={isSending}>
          {file ? 'Choose Another File' : 'Cancel'}
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
  if (isSending) return 'Importing…';
  return boxes === 0 ? 'Nothing to Import' : `Import ${formatCount(boxes, 'Box', 'Boxes')}`;
}

const HEADERS = Object.values(BOX_FIELD_LABELS);
const EXAMPLE = [
  'BX-20261121-001',
  'TL-CP-M-US',
  'Shenzhen assembly',
  'ITB',
  'Pacific Sea Freight',
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
      label="Drop a CSV file or an Excel workbook here, or choose it"
      accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onFile={onFile}
    />
    <p className={styles['hint']}>
      The first row names the columns: Serial Box, SKU, From, To and Ship Date are needed, Company, Tracking
      and Units are not. Up to {formatCount(IMPORT_BOXES_MAX, 'box', 'boxes')}.{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={() => download('boxes_template.csv', formatCsvFile(HEADERS, [EXAMPLE]))}
      >
        Download a Template
      </Anchor>
    </p>
    <p className={styles['hint']}>
      A file with the columns {CONTENT_LABELS.serial_box} and {CONTENT_LABELS.serial_number} says which kits
      are in boxes that are recorded.{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        onClick={() =>
          download('kits_in_boxes_template.csv', formatCsvFile(CONTENT_HEADERS, CONTENT_EXAMPLES))
        }
      >
        Download Its Template
      </Anchor>
    </p>
  </>
);
