import type { Factors } from '../../contract/factors.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { RecoveryCodesShown } from './RecoveryCodesShown.tsx';
import { RemakeRecoveryCodes, RemoveCodes, RemovePasskey, RenamePasskey } from './change-factors.tsx';
import { SetUpCodes } from './SetUpCodes.tsx';

type Passkey = Factors['passkeys'][number];

export type OpenFactorDialog =
  | { name: 'set-up-codes' | 'remove-codes' | 'add-passkey' | 'remake-recovery-codes' }
  | { name: 'rename-passkey' | 'remove-passkey'; passkey: Passkey }
  | { name: 'recovery-codes'; codes: string[] };

interface Props {
  open: OpenFactorDialog;
  onOpen: (next: OpenFactorDialog) => void;
  onClose: () => void;
}

/** The dialog about a factor that is open; after the first factor, its recovery codes. */
export function FactorDialog({ open, onOpen, onClose }: Props) {
  const showCodes = (codes: string[] | null): void =>
    codes ? onOpen({ name: 'recovery-codes', codes }) : onClose();
  switch (open.name) {
    case 'set-up-codes':
      return <SetUpCodes onSetUp={showCodes} onClose={onClose} />;
    case 'remove-codes':
      return <RemoveCodes onClose={onClose} />;
    case 'add-passkey':
      return <AddPasskey onAdded={showCodes} onClose={onClose} />;
    case 'rename-passkey':
      return <RenamePasskey passkey={open.passkey} onClose={onClose} />;
    case 'remove-passkey':
      return <RemovePasskey passkey={open.passkey} onClose={onClose} />;
    case 'remake-recovery-codes':
      return <RemakeRecoveryCodes onMade={showCodes} onClose={onClose} />;
    case 'recovery-codes':
      return <RecoveryCodesShown codes={open.codes} onClose={onClose} />;
  }
}
