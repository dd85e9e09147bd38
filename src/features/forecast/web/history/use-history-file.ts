import { useState } from 'react';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import {
  importOrderHistory,
  previewOrderHistory,
  type OrderHistoryPreview,
} from '../../contract/order-history.ts';
import { HISTORY_CSV_MAX } from '../../rules/history/read-order-history.ts';
import { useHistoryFileWords as words } from '../wording/screen.ts';

interface HistoryFile {
  name: string;
  csv: string;
  preview: OrderHistoryPreview;
}

/** A file that was chosen, what importing it would change, and how it is imported. */
export function useHistoryFile(onImported: () => void) {
  const [file, setFile] = useState<HistoryFile>();
  const [failure, setFailure] = useState<string>();
  const preview = useSend(previewOrderHistory);
  const write = useSend(importOrderHistory);
  const read = async (chosen: File): Promise<void> => {
    setFailure(undefined);
    try {
      const csv = await chosen.text();
      if (csv.length > HISTORY_CSV_MAX) {
        setFailure(words.fileIsTooLarge);
        return;
      }
      const found = await preview.send({ body: { file_name: chosen.name, csv } });
      setFile({ name: chosen.name, csv, preview: found });
    } catch (error) {
      setFailure(formatFailure(words.failedToReadFile, error));
    }
  };
  const save = async (): Promise<void> => {
    if (!file) return;
    setFailure(undefined);
    try {
      const saved = await write.send({ body: { file_name: file.name, csv: file.csv } });
      onImported();
      showSuccessToast(words.daysImported(saved.added_days + saved.replaced_days));
    } catch (error) {
      setFailure(formatFailure(words.failedToImportOrders, error));
    }
  };
  return {
    file,
    failure,
    isReading: preview.isSending,
    isSaving: write.isSending,
    read,
    save,
    chooseAnother: (): void => {
      setFile(undefined);
      setFailure(undefined);
    },
  };
}
