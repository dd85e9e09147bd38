import { IconBrandGoogleFilled, IconBrandWindowsFilled, IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { describeFailure } from '#web/api/api-error.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import type { Offered } from './offered-providers.ts';
import styles from './ProviderSignIn.module.css';
import { leaveForProvider } from './way-back.ts';
import { providerSignInWords as words } from './wording.ts';

const ICONS = new Map([
  ['google', IconBrandGoogleFilled],
  ['microsoft', IconBrandWindowsFilled],
]);

const NAMES = { root: styles['button'] ?? '', label: styles['label'] ?? '' };

/** A button for each provider of the company. The page leaves with the one that is pressed. */
export function ProviderSignIn({ providers }: Pick<Offered, 'providers'>) {
  const [leavingFor, setLeavingFor] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const leave = async (id: string): Promise<void> => {
    if (leavingFor !== undefined) return;
    setLeavingFor(id);
    setFailure(undefined);
    try {
      await leaveForProvider(id);
    } catch (error) {
      setFailure(describeFailure(error, words.failedToOpenSignIn));
      setLeavingFor(undefined);
    }
  };
  return (
    <>
      <FormFailure form={{ failure }} />
      {providers.map(({ id, name }) => {
        const Icon = ICONS.get(id) ?? IconBuilding;
        return (
          <ActionButton
            key={id}
            type="button"
            variant="default"
            fullWidth
            classNames={NAMES}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            disabled={leavingFor !== undefined}
            onClick={() => void leave(id)}
          >
            {leavingFor === id ? words.opening(name) : words.continue(name)}
          </ActionButton>
        );
      })}
    </>
  );
}
