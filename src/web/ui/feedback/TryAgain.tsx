import { ActionButton } from '../cells/ActionButton.tsx';
import { tryAgainWords as words } from './wording/states.ts';

/** The retry button of a failure; it says when a retry is running. */
export const TryAgain = ({ isTrying, onTry }: { isTrying: boolean; onTry: () => void }) => (
  <ActionButton variant="default" disabled={isTrying} onClick={onTry}>
    {isTrying ? words.trying : words.tryAgain}
  </ActionButton>
);
