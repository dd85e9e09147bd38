import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { formatCount, formatNumber, NO_VALUE } from '#web/format.ts';
import { DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import type { ImportRow } from '../../contract/kits.ts';
import { IMPORT_FIELD_LABELS } from '../../contract/import-rows.ts';
import type { ImportField } from '../../rules/kits.ts';
import styles from './ImportKits.module.css';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import type { ImportStep } from './use-kit-import.ts';

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
        <strong>{file.name}</strong>: {formatCount(check.rows, 'row')},{' '}
        {formatNumber(check.rows - check.existing)} new
        {check.existing > 0 && `, ${formatNumber(check.existing)} already recorded`}.
      </p>
      <ShortTable
        name="First rows"
        headers={file.columns.map((column) => IMPORT_FIELD_LABELS[column])}
        rows={file.rows
          .slice(0, PREVIEW_ROWS)
          .map(({ kit }) => file.columns.map((column) => renderCell(kit, column)))}
        total={check.rows}
      />
      {check.unknown_box_count > 0 && (
        <p>
          {formatCount(check.unknown_box_count, 'box', 'boxes')}{' '}
          {check.unknown_box_count === 1 ? 'is' : 'are'} not recorded yet; the kits wait for{' '}
          {check.unknown_box_count === 1 ? 'it' : 'them'}:{' '}
          {check.unknown_boxes.slice(0, BOXES_NAMED).join(', ')}
          {check.unknown_box_count > BOXES_NAMED && ' …'}
        </p>
      )}
      {check.existing > 0 && (
        <>
          <Radio.Group
            className={styles['existing']}
            label="Existing Kits"
            description={`${formatNumber(check.changed)} of ${formatCount(check.existing, 'row')} ${check.changed === 1 ? 'says' : 'say'} something new.`}
            value={existing}
            onChange={(chosen) => setExisting(chosen === 'update' ? 'update' : 'refuse')}
          >
            <Radio value="refuse" label="Don’t Import" mt={8} />
            <Radio value="update" label="Update Existing Kits" mt={8} />
          </Radio.Group>
          <ShortTable
            name="In the table already"
            headers={['Line', 'Serial Number']}
            rows={check.existing_rows.map(({ line, serial_number }) => [formatNumber(line), serial_number])}
            total={check.existing}
          />
        </>
      )}
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onAgain}>
          Choose Another File
        </Button>
        <Button disabled={isBlocked} onClick={() => onApply(existing)}>
          Import {formatCount(check.rows, 'Kit')}
        </Button>
      </DialogActions>
    </>
  );
}

function renderCell(kit: ImportRow['kit'], column: ImportField): string {
  const value = kit[column];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value || NO_VALUE;
}
