import { explainMissingRight, type Right } from '#shared/access/rights.ts';
import { useRight, useUser } from '../../session/session.ts';
import { useRefused } from './use-refused.ts';

/**
 * Whether a dialog that the address names may open for this role; where it may not, it closes and says why. The button
 * for it is not shown then, but a link may lead there.
 *
 *     if (!useAllowed('records', closeDialog)) return null;
 */
export function useAllowed(right: Right, onClose: () => void): boolean {
  const { role } = useUser();
  const isAllowed = useRight(right);
  useRefused(isAllowed ? undefined : explainMissingRight(role, right), onClose);
  return isAllowed;
}
