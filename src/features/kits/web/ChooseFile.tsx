import { Anchor, Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { csvFile } from '#shared/csv.ts';
import { download } from '#web/download.ts';
import { DialogActions } from '#web/ui/Dialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { CSV_HEADER, IMPORT_ROWS_MAX } from '../rules.ts';
import styles from './ImportKits.module.css';

const EXAMPLE = [
  'CPM26310001',
  'yes',
  'no',
  'sub_1a2b3c',
  'Player monthly',
  'FREEMONTH',
  '2026-08-03T09:00:00Z',
  '',
  'TL-CP-M',
];

interface Props {
  failure: string | undefined;
  onFile: (file: File) => void;
  onClose: () => void;
}

/** Takes a file by drop or by choice, and says what must be in it. */
export function ChooseFile({ failure, onFile, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined): void => {
    if (file) onFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same */}
      <section
        className={styles['drop']}
        aria-label="Drop a file"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={28} stroke={1.5} aria-hidden />
        <p>Drop a CSV file here, or</p>
        <Button variant="default" data-autofocus onClick={() => input.current?.click()}>
          Choose File
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          hidden
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </section>
      <p className={styles['hint']}>
        The first line names the columns; only “Serial Number” is needed. Up to{' '}
        {IMPORT_ROWS_MAX.toLocaleString('en')} rows, and an exported file can be imported as it is.{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          onClick={() => download('kits_template.csv', csvFile(CSV_HEADER, [EXAMPLE]))}
        >
          Download a Template
        </Anchor>
      </p>
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </>
  );
}
