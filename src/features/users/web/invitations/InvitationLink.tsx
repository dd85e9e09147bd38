import { SecretDialog } from '#web/ui/overlay/SecretDialog.tsx';

interface Props {
  email: string;
  /** Below the address of the installation. */
  link: string;
  onClose: () => void;
}

/** A link that no mail brings, to pass on by hand. */
export const InvitationLink = ({ email, link, onClose }: Props) => (
  <SecretDialog
    title={`Invitation for ${email}`}
    label="Invitation link"
    secret={`${location.origin}${link}`}
    onClose={onClose}
  >
    Pass it on to {email} alone: the first person to open it makes the account. It works for 72 hours.
  </SecretDialog>
);
