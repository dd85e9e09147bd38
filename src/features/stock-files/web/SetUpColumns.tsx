import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BodyOf } from '#shared/endpoint.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast, showWarningToast } from '#web/ui/feedback/toast.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import { saveFileMapping, uploadStockFile, type StockFiles } from '../contract.ts';
import { defineStockFilesQuery } from './api.ts';
import { GetFile } from './GetFile.tsx';
import { MapColumns, useMapping } from './MapColumns.tsx';
import { explainFileFailure, packUpload, type PickedFile } from './picked-file.ts';
import { setUpColumnsWords as words } from './wording.ts';

interface Props {
  warehouseId: string;
  files: StockFiles;
  onClose: () => void;
}

/** Decides how a warehouse’s files are read, over one of them, for those who may. */
export const SetUpColumns = (props: Props) =>
  useAllowed('settings', props.onClose) && <SetUpSteps {...props} />;

/** First a file, then its columns. */
function SetUpSteps({ warehouseId, files, onClose }: Props) {
  const [picked, setPicked] = useState<PickedChoice>();
  const save = useSend(saveFileMapping);
  const upload = useSend(uploadStockFile);
  const isBusy = save.isSending || upload.isSending;
  const isDirty = picked !== undefined;
  const { close, leave, question } = useAskFirst({ isDirty, isBusy, onClose, title: words.discard });
  const params = { warehouseId };
  const store = async (
    body: BodyOf<typeof saveFileMapping>,
    { file, isNew }: PickedChoice,
  ): Promise<void> => {
    const packed = isNew ? await packUpload(file) : undefined;
    await save.send({ params, body });
    // The columns are saved now, whatever becomes of the file.
    const problem = packed && (await findProblem(upload.send({ params, body: packed })));
    leave();
    if (problem === undefined) showSuccessToast(words.saved);
    else showWarningToast(problem);
  };
  return (
    <Dialog title={words.title} size={picked ? 'wide' : 'large'} onClose={close} isBusy={isBusy}>
      {picked ? (
        <MapStep
          warehouseId={warehouseId}
          picked={picked}
          isBusy={isBusy}
          onSave={(body) => store(body, picked)}
          onOther={() => setPicked(undefined)}
        />
      ) : (
        <>
          <GetFile
            warehouseId={warehouseId}
            files={files}
            onFile={(file, isNew) => setPicked({ file, isNew, seen: files })}
          />
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
          </DialogActions>
        </>
      )}
      {question}
    </Dialog>
  );
}

/** Why a file was not uploaded; undefined if it was. */
const findProblem = (upload: Promise<unknown>): Promise<string | undefined> =>
  upload.then(
    () => undefined,
    (error: unknown) => formatFailure(words.notUploaded, error),
  );

interface PickedChoice {
  file: PickedFile;
  /** It was chosen here, and is uploaded with the columns. */
  isNew: boolean;
  /** The columns as they were then: what someone else saves later is reported, not replaced unseen. */
  seen: Pick<StockFiles, 'mapping' | 'version'>;
}

interface MapProps {
  warehouseId: string;
  picked: PickedChoice;
  isBusy: boolean;
  onSave: (body: BodyOf<typeof saveFileMapping>) => Promise<void>;
  onOther: () => void;
}

function MapStep({ warehouseId, picked: { file, isNew, seen }, isBusy, onSave, onOther }: MapProps) {
  const made = useMapping(file, seen.mapping);
  const [version, setVersion] = useState(seen.version);
  const [failure, setFailure] = useState<string>();
  const takeIn = useReloadOnConflict(
    defineStockFilesQuery(warehouseId),
    (files) => files,
    (now) => {
      setVersion(now.version);
      if (now.mapping) void made.offer(now.mapping);
    },
  );
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await onSave({ mapping: made.mapping, version }).catch(takeIn);
    } catch (error) {
      setFailure(explainFileFailure(words.failed, error));
    }
  };
  return (
    <>
      <MapColumns {...made} />
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onOther} disabled={isBusy}>
          {isNew ? words.chooseAnotherFile : words.fetchAgain}
        </Button>
        <ActionButton disabled={isBusy || !made.preview.reading} onClick={() => void save()}>
          {isBusy ? words.saving : isNew ? words.saveAndUpload : words.save}
        </ActionButton>
      </DialogActions>
    </>
  );
}
