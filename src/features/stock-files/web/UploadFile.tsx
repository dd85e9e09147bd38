import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#web/format.ts';
import { formatExactTime } from '#web/company-time.ts';
import { useCompanyTimeZone } from '#web/use-today.ts';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FileRefusal } from '#web/ui/form/FileNotes.tsx';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { uploadStockFile, type StockFiles } from '../contract.ts';
import type { FileMapping } from '../rules/mapping.ts';
import { readFileTable } from '../rules/read/read-table.ts';
import { ChooseStockFile } from './ChooseStockFile.tsx';
import { FilePreview } from './FilePreview.tsx';
import {
  describeUnusable,
  explainFileFailure,
  packUpload,
  readPickedFile,
  type PickedFile,
} from './picked-file.ts';
import { previewFile } from './preview.ts';
import { uploadFileWords as words } from './wording.ts';

interface Props {
  warehouseId: string;
  mapping: FileMapping;
  /** The last that are kept. */
  uploads: StockFiles['uploads'];
  onClose: () => void;
}

/** Brings the newest file of a warehouse, for those who may: first what is read of it, then it counts. */
export const UploadFile = (props: Props) =>
  useAllowed('records', props.onClose) && <UploadSteps {...props} />;

function UploadSteps({ warehouseId, mapping, uploads, onClose }: Props) {
  const [file, setFile] = useState<PickedFile>();
  const [failure, setFailure] = useState<string>();
  const { send, isSending } = useSend(uploadStockFile);
  const preview = file && previewFile(file, mapping);
  const pick = async (chosen: File): Promise<void> => {
    setFailure(undefined);
    try {
      const picked = await readPickedFile(chosen);
      setFile(
        mapping.sheet === null
          ? picked
          : { ...picked, table: await readFileTable(picked.bytes, mapping.sheet) },
      );
    } catch (error) {
      setFailure(describeUnusable(error));
    }
  };
  const upload = async (picked: PickedFile): Promise<void> => {
    setFailure(undefined);
    try {
      await send({ params: { warehouseId }, body: await packUpload(picked) });
      onClose();
      showSuccessToast(words.uploaded(picked.name));
    } catch (error) {
      setFailure(explainFileFailure(words.failed, error));
    }
  };
  return (
    <Dialog title={words.title} size="large" onClose={onClose} isBusy={isSending}>
      {file && preview ? (
        <FilePreview file={file} mapping={mapping} preview={preview} />
      ) : (
        <>
          <ChooseStockFile onFile={(chosen) => void pick(chosen)} />
          {uploads.length > 0 && <LastUploads uploads={uploads} />}
        </>
      )}
      {!file && failure !== undefined && <FileRefusal>{failure}</FileRefusal>}
      <FormFailure form={{ failure: file && failure }} />
      <DialogActions>
        <Button variant="default" onClick={file ? () => setFile(undefined) : onClose} disabled={isSending}>
          {file ? words.chooseAnotherFile : words.cancel}
        </Button>
        {file && (
          <ActionButton disabled={isSending || !preview?.reading} onClick={() => void upload(file)}>
            {isSending ? words.uploading : words.upload}
          </ActionButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

function LastUploads({ uploads }: Pick<Props, 'uploads'>) {
  const timeZone = useCompanyTimeZone();
  return (
    <ShortTable
      name={words.lastUploads}
      headers={[words.file, words.uploadedAt, words.size]}
      rows={uploads.map(({ name, byte_count: bytes, uploaded_at: at }) => [
        name,
        formatExactTime(at, timeZone),
        formatNumber(bytes),
      ])}
    />
  );
}
