import { useEffect } from 'react';
import { showFailureToast } from '../feedback/toast.ts';

/**
 * Closes a dialog that the address names but that must not or cannot open, and says why.
 *
 *     useRefused(item === null ? 'This product is no longer in the catalogue.' : undefined, onClose);
 */
export function useRefused(why: string | undefined, onClose: () => void): void {
  useEffect(() => {
    if (why === undefined) return;
    showFailureToast(why);
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- only the refusal closes it, once
  }, [why]);
}
