import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import { saveFileMapping, uploadStockFile, type StockFiles } from '../contract.ts';
import type { FileMapping } from '../rules/mapping.ts';
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
  const [failure, setFailure] = useState<string>();
  const save = useSend(saveFileMapping);
  const upload = useSend(uploadStockFile);
  const isBusy = save.isSending || upload.isSending;
  const isDirty = picked !== undefined;
  const { close, leave, question } = useAskFirst({ isDirty, isBusy, onClose, title: words.discard });
  const store = async (mapping: FileMapping, { file, isNew }: PickedChoice): Promise<void> => {
    setFailure(undefined);
    try {
      const params = { warehouseId };
      await save.send({ params, body: { mapping, version: files.version } });
      if (isNew) await upload.send({ params, body: await packUpload(file) });
      leave();
      showSuccessToast(words.saved);
    } catch (error) {
      setFailure(explainFileFailure(words.failed, error));
    }
  };
  return (
    <Dialog title={words.title} size={picked ? 'wide' : 'large'} onClose={close} isBusy={isBusy}>
      {picked ? (
        <MapStep
          picked={picked}
          stored={files.mapping}
          isBusy={isBusy}
          failure={failure}
          onSave={(mapping) => void store(mapping, picked)}
          onOther={() => setPicked(undefined)}
        />
      ) : (
        <>
          <GetFile
            warehouseId={warehouseId}
            files={files}
            onFile={(file, isNew) => setPicked({ file, isNew })}
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

interface PickedChoice {
  file: PickedFile;
  /** It was chosen here, and is uploaded with the columns. */
  isNew: boolean;
}

interface MapProps {
  picked: PickedChoice;
  stored: FileMapping | null;
  isBusy: boolean;
  failure: string | undefined;
  onSave: (mapping: FileMapping) => void;
  onOther: () => void;
}

function MapStep({ picked: { file, isNew }, stored, isBusy, failure, onSave, onOther }: MapProps) {
  const made = useMapping(file, stored);
  return (
    <>
      <MapColumns {...made} />
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onOther} disabled={isBusy}>
          {isNew ? words.chooseAnotherFile : words.fetchAgain}
        </Button>
        <ActionButton disabled={isBusy || !made.preview.reading} onClick={() => onSave(made.mapping)}>
          {isBusy ? words.saving : isNew ? words.saveAndUpload : words.save}
        </ActionButton>
      </DialogActions>
    </>
  );
}
