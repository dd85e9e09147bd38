import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { formatNumber, NO_VALUE } from '#web/format.ts';
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
import { importContentsWords as words } from './wording.ts';

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
      showSuccessToast(words.kitsInBoxesImported(kits, boxes, name));
      onClose();
    } catch (error) {
      setFailure(formatFailure(words.failedToImportKits, error));
    }
  };
  return (
    <Dialog title={words.title} size="large" onClose={onClose} isBusy={isSending}>
      {problems.length > 0 ? (
        <>
          <p className={styles['refused']} role="alert">
            {words.wasNotImported(name, problems.length)}
          </p>
          <ShortTable
            name={words.problems}
            headers={[words.row, words.kit, words.problem]}
            rows={problems.map(({ line, text, reason }) => [String(line), text, reason])}
            endsInSentence
          />
        </>
      ) : preview.data ? (
        <Preview name={name} kits={rows.length} preview={preview.data} />
      ) : (
        !preview.isError && <Waiting label={words.comparing} />
      )}
      <FormFailure
        form={{
          failure:
            failure ?? (preview.error ? formatFailure(words.failedToCompareFile, preview.error) : undefined),
        }}
      />
      <DialogActions>
        <Button variant="default" onClick={onOther} disabled={isSending}>
          {words.chooseAnotherFile}
        </Button>
        <ActionButton disabled={isSending || !isReady} onClick={() => void save()}>
          {isSending ? words.importing : words.importKits(rows.length)}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

const NAMED = 6;

function listSome(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? words.andMore(more) : '');
}

/** What the file would change, box by box. */
function Preview({ name, kits, preview }: { name: string; kits: number; preview: ContentsPreview }) {
  const { boxes, unknown, moved } = preview;
  return (
    <>
      <p>
        <strong>{name}</strong>
        {words.kitsInBoxes(kits, boxes.length + unknown.length)}
      </p>
      {unknown.length > 0 && (
        <p className={styles['refused']} role="alert">
          {words.notRecorded(listSome(unknown))}
        </p>
      )}
      {moved.length > 0 && (
        <p className={styles['hint']}>
          {words.fromAnotherBox(
            moved.length,
            listSome(moved.map(({ serial_number, from_box }) => `${serial_number} (${from_box})`)),
          )}
        </p>
      )}
      <ShortTable
        name={words.kitsOfFileByBox}
        headers={[words.serialBox, words.kits, words.units, words.before]}
        figures={[words.kits, words.units]}
        rows={boxes.map((box) => [
          box.serial_box,
          formatNumber(box.kits),
          box.units === null ? NO_VALUE : formatUnits(box.kits, box.units),
          box.replaced === 0 ? NO_VALUE : words.kitsReplaced(box.replaced),
        ])}
      />
    </>
  );
}

const formatUnits = (kits: number, units: number): string =>
  kits === units ? formatNumber(units) : words.differs(units);
