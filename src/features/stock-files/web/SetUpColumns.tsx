import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { useAskFirst } from '#web/ui/overlay/use-ask-first.tsx';
import { saveFileMapping, uploadStockFile, type StockFiles } from '../contract.ts';
import { GetFile } from './GetFile.tsx';
import { MapColumns, useMapping } from './MapColumns.tsx';
import { packFile } from './packed-file.ts';
import type { PickedFile } from './picked-file.ts';
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
function SetUpSteps(props: Props) {
  const [picked, setPicked] = useState<{ file: PickedFile; isNew: boolean }>();
  const { onClose } = props;
  if (picked) return <MapStep {...props} {...picked} onOther={() => setPicked(undefined)} />;
  return (
    <Dialog title={words.title} size="large" onClose={onClose}>
      <GetFile {...props} onFile={(file, isNew) => setPicked({ file, isNew })} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface MapProps extends Props {
  file: PickedFile;
  /** It was chosen here, and is uploaded with the columns. */
  isNew: boolean;
  onOther: () => void;
}

function MapStep({ warehouseId, files, file, isNew, onOther, onClose }: MapProps) {
  const made = useMapping(file, files.mapping);
  const [failure, setFailure] = useState<string>();
  const save = useSend(saveFileMapping);
  const upload = useSend(uploadStockFile);
  const isBusy = save.isSending || upload.isSending;
  const { close, leave, question } = useAskFirst({ isDirty: true, isBusy, onClose, title: words.discard });
  const params = { warehouseId };
  const store = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const { mapping } = made;
      await save.send({ params, body: { mapping, version: files.version } });
      if (isNew) await upload.send({ params, body: await describeUpload(file) });
      leave();
      showSuccessToast(words.saved);
    } catch (error) {
      setFailure(formatFailure(words.failed, error));
    }
  };
  return (
    <Dialog title={words.title} size="wide" onClose={close} isBusy={isBusy}>
      <MapColumns {...made} />
      <FormFailure form={{ failure }} />
      <DialogActions>
        <Button variant="default" onClick={onOther} disabled={isBusy}>
          {words.chooseAnotherFile}
        </Button>
        <ActionButton disabled={isBusy || !made.preview.reading} onClick={() => void store()}>
          {isBusy ? words.saving : isNew ? words.saveAndUpload : words.save}
        </ActionButton>
      </DialogActions>
      {question}
    </Dialog>
  );
}

/** A chosen file as it is sent. */
const describeUpload = async ({ name, bytes, modifiedAt }: PickedFile) => ({
  name,
  packed: await packFile(bytes),
  modified_at: modifiedAt ?? new Date().toISOString(),
});
