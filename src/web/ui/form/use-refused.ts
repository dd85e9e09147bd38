import { useEffect } from 'react';
import { showFailureToast } from '../feedback/toast.ts';

/**
 * Closes what an address asks for and must not or cannot open, and says why.
 *
 *     useRefused(item === null ? 'This product is not in the catalogue (any more).' : undefined, onClose);
 */
export function useRefused(why: string | undefined, onClose: () => void): void {
  useEffect(() => {
    if (why === undefined) return;
    showFailureToast(why);
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- what closes it is the refusal, once
  }, [why]);
}
