import { useBlocker } from '@tanstack/react-router';
import { readSession } from '../../api/stored-session.ts';

/**
 * While something is being sent, or would be lost for good, the page cannot be left: back does nothing, and the browser
 * asks before the tab is closed. A replaced address of the same page is allowed, because a dialog that closes does
 * that; so is leaving after the end of the session.
 */
export function useStay(isBusy: boolean): void {
  useBlocker({
    disabled: !isBusy,
    enableBeforeUnload: isBusy,
    shouldBlockFn: ({ action, current, next }) =>
      readSession() !== undefined && (current.pathname !== next.pathname || action !== 'REPLACE'),
  });
}
