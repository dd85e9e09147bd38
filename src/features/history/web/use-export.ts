import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '#web/api/fetch-file.ts';
import { download } from '#web/download.ts';
import { alertFailed, tellDone } from '#web/ui/toast.ts';
import { exportHistory } from '../contract.ts';
import { filtersOf } from './view.ts';
import type { View } from './view.ts';

/** Fetches all entries that the filters leave as a file; leaving the page gives up. */
export function useExport(view: View) {
  const [isRunning, setIsRunning] = useState(false);
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);

  const start = async (): Promise<void> => {
    if (giveUp.current) return;
    const { signal } = (giveUp.current = new AbortController());
    setIsRunning(true);
    try {
      const { name, content } = await fetchFile(exportHistory, { query: filtersOf(view) }, { signal });
      download(name, content, content.type);
      tellDone(`${name} has been saved`);
    } catch (error) {
      if (!signal.aborted) alertFailed(error, 'Failed to export the history');
    } finally {
      giveUp.current = undefined;
      if (!signal.aborted) setIsRunning(false);
    }
  };
  const cancel = (): void => {
    giveUp.current?.abort();
    setIsRunning(false);
  };
  return { isRunning, start, cancel };
}
