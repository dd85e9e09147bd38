import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { revokeAccessToken } from '../contract.ts';
import type { AccessToken } from '../contract.ts';
import { useToken } from './api.ts';
import { TOKEN_KIND } from './history-kind.ts';
import { useTokenDialog } from './view.ts';
import { tokenDialogsWords as words } from './wording.ts';

/** The dialog about one token that the address names. */
export function TokenDialogs() {
  const { dialog, tokenId, closeDialog } = useTokenDialog();
  if (dialog !== 'revoke' && dialog !== 'history') return null;
  return <AboutToken key={`${dialog} ${tokenId}`} dialog={dialog} id={tokenId} onClose={closeDialog} />;
}

interface Props {
  dialog: 'revoke' | 'history';
  id: number | undefined;
  onClose: () => void;
}

/** A dialog about one token, which stays the one it was opened with until it is closed, whatever others do. */
function AboutToken({ dialog, id, onClose }: Props) {
  const found = useToken(id);
  const [token, setToken] = useState<AccessToken>();
  if (found && !token) setToken(found);
  const isGone = !token && found === null;
  // It may have been revoked here: what counts is how it was found.
  const isRevoked = dialog === 'revoke' && token && token.revoked_at !== null;
  const why = isGone
    ? words.thisAccessTokenNoLonger
    : isRevoked
      ? words.isAlreadyRevoked(token.name)
      : undefined;
  useRefused(why, onClose);
  if (!token || isRevoked) return null;
  if (dialog === 'revoke') return <Revoke token={token} onClose={onClose} />;
  return (
    <Drawer title={words.title(token.name)} subtitle={token.scopes.join(', ')} onClose={onClose}>
      <HistoryPanel kind={TOKEN_KIND} entityId={token.id} />
    </Drawer>
  );
}

function Revoke({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) {
  const { send } = useSend(revokeAccessToken);
  return (
    <ConfirmDialog
      title={words.revokeAccessToken}
      confirm={words.revokeToken}
      confirming={words.revoking}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.revoked(name));
      }}
      onClose={onClose}
    >
      <p>
        {words.revokeTheAccessToken} <strong>{name}</strong>?
      </p>
      <p>{words.machineUsingItWillLose}</p>
    </ConfirmDialog>
  );
}
