import { SecretDialog } from '#web/ui/overlay/SecretDialog.tsx';
import { invitationLinkWords as words } from './wording.ts';

interface Props {
  email: string;
  /** Below the address of the installation. */
  link: string;
  onClose: () => void;
}

/** A link that no mail brings, to pass on by hand. */
export const InvitationLink = ({ email, link, onClose }: Props) => (
  <SecretDialog
    title={words.title(email)}
    label={words.invitationLink}
    secret={`${location.origin}${link}`}
    onClose={onClose}
  >
    {words.passItOnToAlone(email)}
  </SecretDialog>
);
