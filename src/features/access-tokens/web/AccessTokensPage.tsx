import { Button } from '@mantine/core';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import styles from './AccessTokensPage.module.css';
import { useAccessTokens } from './api.ts';
import { CreateToken } from './CreateToken.tsx';
import { TokenDialogs } from './TokenDialogs.tsx';
import { TokensSkeleton, TokensTable } from './TokensTable.tsx';
import { useTokenDialog } from './view.ts';

/** What machines may call Touchline with, for admins. */
export function AccessTokensPage() {
  const tokens = useAccessTokens();
  const { dialog, openDialog, closeDialog } = useTokenDialog();
  return (
    <>
      <PageHeader
        title="Access Tokens"
        age={<FreshAge at={tokens.dataUpdatedAt} never="" />}
        actions={
          <>
            <LinkButton to="/api/docs">API Reference</LinkButton>
            <Button onClick={() => openDialog('create')}>Create Token</Button>
          </>
        }
      />
      <p className={styles['lead']}>
        Each machine uses its own token, limited to its scopes. Tokens work until they expire or you revoke
        them.
      </p>
      <Loaded
        query={tokens}
        heading="Error Loading Access Tokens"
        failed="Failed to load access tokens"
        skeleton={<TokensSkeleton />}
        isEmpty={(data) => data.tokens.length === 0}
        empty={
          <Notice
            heading="No access tokens yet"
            action={
              <Button variant="default" onClick={() => openDialog('create')}>
                Create Token
              </Button>
            }
          >
            The production line and device back end need a token to record kits.
          </Notice>
        }
      >
        {(data) => <TokensTable tokens={data.tokens} />}
      </Loaded>
      {dialog === 'create' && <CreateToken onClose={closeDialog} />}
      <TokenDialogs />
    </>
  );
}
