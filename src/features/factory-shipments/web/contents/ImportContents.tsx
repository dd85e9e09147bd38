import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { formatCount, formatNumber, NO_VALUE } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { useState } from 'react';
import type { ContentRows } from '../../contract/content-rows.ts';
import { importContents, previewContents, type ContentsPreview } from '../../contract/contents.ts';
import styles from './Contents.module.css';

interface Props {
  file: ContentRows & { name: string };
  onOther: () => void;
  onClose: () => void;
}

/** Takes from a file which kits are in which boxes: first what that would change, then all of it or nothing. */
export function ImportContents({ file, onOther, onClose }: Props) {
  const { name, rows, problems } = file;
  const [failure, setFailure] = useState<string>();
  const { send, isSending } = useSend(importContents);
  const preview = useQuery({
    queryKey: [previewContents.path, rows],
    queryFn: ({ signal }) => call(previewContents, { body: { kits: rows } }, { signal }),
    enabled: problems.length === 0,
  });
  const isReady = preview.data?.unknown.length === 0;
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { kits, boxes } = await send({ body: { kits: rows } });
      showSuccessToast(
        `${formatCount(kits, 'kit')} in ${formatCount(boxes, 'box', 'boxes')} imported from ${name}`,
      );
      onClose();
    } catch (error) {
      setFailure(formatFailure('Failed to import the kits', error));
    }
  };
  return (
    <Dialog title="Import Kits of Boxes" size="large" onClose={onClose} isBusy={isSending}>
      {problems.length > 0 ? (
        <>
          <p className={styles['refused']} role="alert">
            {`${name} was not imported: ${formatCount(problems.length, 'problem')} to fix in it.`}
          </p>
          <ShortTable
            name="Problems"
            headers={['Row', 'Kit', 'Problem']}
            rows={problems.map(({ line, text, reason }) => [String(line), text, reason])}
            endsInSentence
          />
        </>
      ) : preview.data ? (
        <Preview name={name} kits={rows.length} preview={preview.data} />
      ) : (
        !preview.isError && <Waiting label="Comparing" />
      )}
      <FormFailure
        form={{
          failure:
            failure ??
            (preview.error ? formatFailure('Failed to compare the file', preview.error) : undefined),
        }}
      />
      <DialogActions>
        <Button variant="default" onClick={onOther} disabled={isSending}>
          Choose Another File
        </Button>
        <ActionButton disabled={isSending || !isReady} onClick={() => void save()}>
          {isSending ? 'Importing…' : `Import ${formatCount(rows.length, 'Kit')}`}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

const NAMED = 6;

function listSome(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${formatNumber(more)} more` : '');
}

/** What the file would change, box by box. */
function Preview({ name, kits, preview }: { name: string; kits: number; preview: ContentsPreview }) {
  const { boxes, unknown, moved } = preview;
  return (
    <>
      <p>
        <strong>{name}</strong>
        {`: ${formatCount(kits, 'kit')} in ${formatCount(boxes.length + unknown.length, 'box', 'boxes')}`}
      </p>
      {unknown.length > 0 && (
        <p className={styles['refused']} role="alert">
          {`Not recorded: ${listSome(unknown)}. Record these boxes first, then import the file again.`}
        </p>
      )}
      {moved.length > 0 && (
        <p className={styles['hint']}>
          {`${formatCount(moved.length, 'kit moves', 'kits move')} from another box on its way: ${listSome(
            moved.map(({ serial_number, from_box }) => `${serial_number} (${from_box})`),
          )}`}
        </p>
      )}
      <ShortTable
        name="Kits of the File by Box"
        headers={['Serial Box', 'Kits', 'Units', 'Before']}
        rows={boxes.map((box) => [
          box.serial_box,
          formatNumber(box.kits),
          box.units === null ? NO_VALUE : formatUnits(box.kits, box.units),
          box.replaced === 0 ? NO_VALUE : `${formatCount(box.replaced, 'kit')}, replaced`,
        ])}
      />
    </>
  );
}

const formatUnits = (kits: number, units: number): string =>
  kits === units ? formatNumber(units) : `${formatNumber(units)}, differs`;
