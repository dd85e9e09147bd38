import { useRef, useState } from 'react';
import { describeFailure } from '#web/api/api-error.ts';
import { useAskingWords as words } from './wording.ts';

/** What the person did, or their browser, in place of going on; its message is written for them. */
export class Unfinished extends Error {
  override readonly name = words.unfinished;
}

/** Asks something outside of the page, once at a time, and says why it came to nothing. */
export function useAsking(work: () => Promise<unknown>, failed: string) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const ask = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsAsking(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Unfinished ? error.message : describeFailure(error, failed));
    } finally {
      running.current = false;
      setIsAsking(false);
    }
  };
  return { isAsking, failure, ask: (): void => void ask() };
}
