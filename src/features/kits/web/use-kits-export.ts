import { useState } from 'react';
import { fetchFile } from '#web/api/fetch-file.ts';
import { useFile } from '#web/ui/form/use-file.ts';
import { exportKits } from '../contract/kits.ts';
import { toKitFilters } from './view.ts';
import type { KitsView } from './view.ts';
import { useKitsExportWords as words } from './wording.ts';

export type ExportFormat = 'csv' | 'json';

export interface RunningExport {
  format: ExportFormat;
  rows: number;
  /** How many rows there will be, as far as it was known when it began. */
  total: number | undefined;
}

const LINE_END = 0x0a;
const PROGRESS_EVERY_MS = 100;

/** Fetches all kits that the filters leave as a file, and counts the rows as they arrive. */
export function useKitsExport(view: KitsView) {
  const [running, setRunning] = useState<RunningExport>();
  const file = useFile(words.failedToExportData);

  const start = (format: ExportFormat, total: number | undefined): Promise<void> =>
    file.start((signal) => {
      setRunning({ format, rows: 0, total });
      // Each row is a line, and so is the heading before them.
      let rows = -1;
      let progressAt = 0;
      const onProgress = (_: number, chunk: Uint8Array): void => {
        rows += chunk.reduce((lines, byte) => lines + Number(byte === LINE_END), 0);
        if (performance.now() - progressAt < PROGRESS_EVERY_MS) return;
        progressAt = performance.now();
        setRunning({ format, rows: Math.max(0, rows), total });
      };
      return fetchFile(exportKits, { query: { ...toKitFilters(view), format } }, { signal, onProgress });
    });
  return { running: file.isRunning ? running : undefined, start, cancel: file.cancel };
}
