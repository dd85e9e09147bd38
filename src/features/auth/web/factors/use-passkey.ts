import { useRef, useState } from 'react';
import { describeFailure } from '#web/api/api-error.ts';
import { PasskeyUnused } from './passkey-support.ts';

/** Asks a device for a passkey, one at a time, and says why it came to nothing. */
export function usePasskey(work: () => Promise<unknown>) {
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
      setFailure(
        error instanceof PasskeyUnused ? error.message : describeFailure(error, 'Failed to use the passkey'),
      );
    } finally {
      running.current = false;
      setIsAsking(false);
    }
  };
  return { isAsking, failure, ask: (): void => void ask() };
}
