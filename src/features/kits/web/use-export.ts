import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '#web/api/fetch-file.ts';
import { download } from '#web/download.ts';
import { alertFailed, tellDone } from '#web/ui/toast.ts';
import { exportKits } from '../contract.ts';
import { filtersOf } from './view.ts';
import type { View } from './view.ts';

export type Format = 'csv' | 'json';

export interface Running {
  format: Format;
  rows: number;
  /** How many rows there will be, as far as it was known when it began. */
  total: number | undefined;
}

const LINE_END = 0x0a;
const TOLD_EVERY_MS = 100;

/** Fetches all kits that the filters leave as a file, told row by row; leaving the page gives up. */
export function useExport(view: View) {
  const [running, setRunning] = useState<Running>();
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);

  const start = async (format: Format, total: number | undefined): Promise<void> => {
    if (giveUp.current) return;
    const { signal } = (giveUp.current = new AbortController());
    setRunning({ format, rows: 0, total });
    // Each row is a line, and so is what stands before them.
    let rows = -1;
    let toldAt = 0;
    try {
      const { name, content } = await fetchFile(
        exportKits,
        { query: { ...filtersOf(view), format } },
        {
          signal,
          onProgress: (_, chunk) => {
            rows += chunk.reduce((lines, byte) => lines + Number(byte === LINE_END), 0);
            if (performance.now() - toldAt < TOLD_EVERY_MS) return;
            toldAt = performance.now();
            setRunning({ format, rows: Math.max(0, rows), total });
          },
        },
      );
      download(name, content, content.type);
      tellDone(`${name} has been saved`);
    } catch (error) {
      if (!signal.aborted) alertFailed(error, 'Failed to export data');
    } finally {
      giveUp.current = undefined;
      if (!signal.aborted) setRunning(undefined);
    }
  };
  const cancel = (): void => {
    giveUp.current?.abort();
    setRunning(undefined);
  };
  return { running, start, cancel };
}
