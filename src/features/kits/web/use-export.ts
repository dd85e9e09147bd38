import { useState } from 'react';
import { fetchFile } from '#web/api/fetch-file.ts';
import { useFile } from '#web/ui/form/use-file.ts';
import { exportKits } from '../contract.ts';
import { toKitFilters } from './view.ts';
import type { KitsView } from './view.ts';

export type Format = 'csv' | 'json';

export interface Running {
  format: Format;
  rows: number;
  /** How many rows there will be, as far as it was known when it began. */
  total: number | undefined;
}

const LINE_END = 0x0a;
const TOLD_EVERY_MS = 100;

/** Fetches all kits that the filters leave as a file, told row by row. */
export function useExport(view: KitsView) {
  const [told, setTold] = useState<Running>();
  const file = useFile('Failed to export data');

  const start = (format: Format, total: number | undefined): Promise<void> =>
    file.start((signal) => {
      setTold({ format, rows: 0, total });
      // Each row is a line, and so is what stands before them.
      let rows = -1;
      let toldAt = 0;
      const onProgress = (_: number, chunk: Uint8Array): void => {
        rows += chunk.reduce((lines, byte) => lines + Number(byte === LINE_END), 0);
        if (performance.now() - toldAt < TOLD_EVERY_MS) return;
        toldAt = performance.now();
        setTold({ format, rows: Math.max(0, rows), total });
      };
      return fetchFile(exportKits, { query: { ...toKitFilters(view), format } }, { signal, onProgress });
    });
  return { running: file.isRunning ? told : undefined, start, cancel: file.cancel };
}
