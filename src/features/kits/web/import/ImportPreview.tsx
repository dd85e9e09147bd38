import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import type { ImportRow } from '../../contract/kits.ts';
import { IMPORT_FIELD_LABELS } from '../../contract/import-rows.ts';
import type { ImportField } from '../../rules/kits.ts';
import styles from './ImportKits.module.css';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import type { ImportStep } from './use-kit-import.ts';
import { importPreviewWords as words } from '../wording.ts';

const PREVIEW_ROWS = 5;
const BOXES_NAMED = 10;

type ExistingChoice = 'refuse' | 'update';

interface Props {
  step: Extract<ImportStep, { name: 'ready' }>;
  onApply: (existing: ExistingChoice) => void;
  onAgain: () => void;
}

/** What an import would do, before anything is saved. */
export function ImportPreview({ step: { file, check, failure }, onApply, onAgain }: Props) {
  const [existing, setExisting] = useState<ExistingChoice>('refuse');
  const isBlocked = check.existing > 0 && existing === 'refuse';
  return (
    <>
      <p>
        <strong>{file.name}</strong>
        {words.rowsAndNew(check.rows, check.rows - check.existing)}
        {check.existing > 0 && words.alreadyRecorded(check.existing)}.
      </p>
      <ShortTable
        name={words.firstRows}
        headers={file.columns.map((column) => IMPORT_FIELD_LABELS[column])}
        rows={file.rows
          .slice(0, PREVIEW_ROWS)
          .map(({ kit }) => file.columns.map((column) => renderCell(kit, column)))}
        total={check.rows}
      />
      {check.unknown_box_count > 0 && (
        <p>{words.unknownBoxes(check.unknown_box_count, nameBoxes(check.unknown_boxes))}</p>
      )}
      {check.existing > 0 && (
        <>
          <Radio.Group
            className={styles['existing']}
            label={words.existingKits}
            description={words.description(check.changed, check.existing)}
            value={existing}
            onChange={(chosen) => setExisting(chosen === 'update' ? 'update' : 'refuse')}
          >
            <Radio value="refuse" label={words.dontImport} mt={8} />
            <Radio value="update" label={words.updateExistingKits} mt={8} />
          </Radio.Group>
          <ShortTable
            name={words.inTableAlready}
            headers={[words.line, words.serialNumber]}
            rows={check.existing_rows.map(({ line, serial_number }) => [formatNumber(line), serial_number])}
            total={check.existing}
          />
        </>
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onAgain}>
          {words.chooseAnotherFile}
        </Button>
        <Button disabled={isBlocked} onClick={() => onApply(existing)}>
          {words.importKits(check.rows)}
        </Button>
      </DialogActions>
    </>
  );
}

function renderCell(kit: ImportRow['kit'], column: ImportField): string {
  const value = kit[column];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return value || NO_VALUE;
}

const nameBoxes = (boxes: readonly string[]): string =>
  [...boxes.slice(0, BOXES_NAMED), ...(boxes.length > BOXES_NAMED ? ['…'] : [])].join(', ');
