import { ActionButton } from '../cells/ActionButton.tsx';

/** What a failure offers; it says so while that is under way. */
export const TryAgain = ({ isTrying, onTry }: { isTrying: boolean; onTry: () => void }) => (
  <ActionButton variant="default" disabled={isTrying} onClick={onTry}>
    {isTrying ? 'Trying…' : 'Try Again'}
  </ActionButton>
);
