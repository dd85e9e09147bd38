import { IconColumns3, IconUpload } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { useRight } from '#web/session/session.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { useStockFiles } from './api.ts';
import { SetUpColumns } from './SetUpColumns.tsx';
import { UploadFile } from './UploadFile.tsx';
import { stockFilesPanelWords as words } from './wording.ts';

const view = z.object({ dialog: z.enum(['', 'columns', 'upload']).catch('') });

/** What people do with a warehouse that only sends files: bring one, and say what its columns mean. */
export function StockFilesPanel({ warehouseId }: { warehouseId: string }) {
  const { data: files } = useStockFiles(warehouseId);
  const [{ dialog }, show] = useUrlState(view);
  const mayUpload = useRight('records');
  const mayMap = useRight('settings');
  const close = (): void => show({ dialog: '' });
  const canUpload = files?.way === 'upload' && files.mapping !== null;
  return (
    <>
      {canUpload && mayUpload && (
        <Button
          leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          onClick={() => show({ dialog: 'upload' }, { push: true })}
        >
          {words.uploadFile}
        </Button>
      )}
      {files && mayMap && (
        <Button
          variant={files.mapping === null ? 'filled' : 'default'}
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
          onClick={() => show({ dialog: 'columns' }, { push: true })}
        >
          {words.setUpColumns}
        </Button>
      )}
      {files && dialog === 'columns' && (
        <SetUpColumns warehouseId={warehouseId} files={files} onClose={close} />
      )}
      {canUpload && files.mapping && dialog === 'upload' && (
        <UploadFile
          warehouseId={warehouseId}
          mapping={files.mapping}
          uploads={files.uploads}
          onClose={close}
        />
      )}
    </>
  );
}
