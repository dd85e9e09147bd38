import { useEffect, useRef, useState } from 'react';
import type { FetchedFile } from '../../api/fetch-file.ts';
import { prefixFailure } from '../../api/prefix-failure.ts';
import { download } from '../../download.ts';
import { showErrorToast, showSuccessToast } from '../feedback/toast.ts';
import { useFileWords as words } from './wording.ts';

/**
 * Fetches a file that is saved once it is there, one at a time; leaving the page cancels it, as a person may.
 *
 *     const file = useFile('Failed to export data');
 *     void file.start((signal) => fetchFile(exportPlan, {}, { signal }));
 */
export function useFile(failed: string) {
  const [isRunning, setIsRunning] = useState(false);
  const turn = useRef<AbortController>(undefined);
  useEffect(() => () => turn.current?.abort(), []);

  const end = (): void => {
    turn.current = undefined;
    setIsRunning(false);
  };
  const start = async (fetching: (signal: AbortSignal) => Promise<FetchedFile>): Promise<void> => {
    if (turn.current) return;
    const mine = (turn.current = new AbortController());
    setIsRunning(true);
    try {
      const { name, content } = await prefixFailure(failed, () => fetching(mine.signal));
      download(name, content, content.type);
      showSuccessToast(words.saved(name));
    } catch (error) {
      if (!mine.signal.aborted) showErrorToast(error, failed);
    } finally {
      if (turn.current === mine) end();
    }
  };
  const cancel = (): void => {
    turn.current?.abort();
    end();
  };
  return { isRunning, start, cancel };
}
