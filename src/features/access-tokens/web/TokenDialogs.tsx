import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/Drawer.tsx';
import { tellDone } from '#web/ui/toast.ts';
import { revokeAccessToken } from '../contract.ts';
import type { AccessToken } from '../contract.ts';
import { WRITES } from './api.ts';
import { TOKEN_KIND } from './history-kind.ts';
import { useDialog } from './view.ts';

/** The dialog about one token that the address names; none for a token that is not there. */
export function TokenDialogs({ tokens }: { tokens: readonly AccessToken[] | undefined }) {
  const { dialog, tokenId, closeDialog } = useDialog();
  const token = tokens?.find(({ id }) => id === tokenId);
  if (!token) return null;
  if (dialog === 'revoke') return <Revoke token={token} onClose={closeDialog} />;
  if (dialog !== 'history') return null;
  return (
    <Drawer title={`History of ${token.name}`} subtitle={token.scopes.join(', ')} onClose={closeDialog}>
      <HistoryPanel kind={TOKEN_KIND} entityId={token.id} />
    </Drawer>
  );
}

function Revoke({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) {
  const { send } = useSend(revokeAccessToken, WRITES);
  return (
    <ConfirmDialog
      title="Revoke Access Token"
      confirm="Revoke Token"
      confirming="Revoking…"
      isDangerous
      failed="Failed to revoke the access token"
      onConfirm={async () => {
        await send({ params: { id } });
        tellDone(`${name} has been revoked`);
      }}
      onClose={onClose}
    >
      <p>
        Revoke the access token <strong>{name}</strong>?
      </p>
      <p>The machine that uses it is refused at once. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
