import { IconFingerprint } from '@tabler/icons-react';
import type { User } from '#features/users/contract.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { canUsePasskeys } from './passkey-support.ts';
import { useAsking } from '../use-asking.ts';
import { passkeySignInWords as words } from './wording.ts';

/** Signs in without name and password, where this browser and this address can. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (token: string, user: User) => void }) {
  const passkey = useAsking(async () => {
    // With the first click: most people sign in without.
    const { signInWithPasskey } = await import('./ask-passkey.ts');
    const { token, user } = await signInWithPasskey();
    onSignedIn(token, user);
  }, words.failedToUsePasskey);
  if (!canUsePasskeys()) return null;
  return (
    <>
      <FormFailure form={passkey} />
      <ActionButton
        type="button"
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        disabled={passkey.isAsking}
        onClick={passkey.ask}
      >
        {passkey.isAsking ? words.waitingForYourDevice : words.continueWithPasskey}
      </ActionButton>
    </>
  );
}
