import { ActionButton } from '../cells/ActionButton.tsx';

/** The retry button of a failure; it says when a retry is running. */
export const TryAgain = ({ isTrying, onTry }: { isTrying: boolean; onTry: () => void }) => (
  <ActionButton variant="default" disabled={isTrying} onClick={onTry}>
    {isTrying ? 'Trying…' : 'Try Again'}
  </ActionButton>
);
