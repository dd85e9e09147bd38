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
import { accessTokensPageWords as words } from './wording.ts';

/** What machines may call Touchline with, for admins. */
export function AccessTokensPage() {
  const tokens = useAccessTokens();
  const { dialog, openDialog, closeDialog } = useTokenDialog();
  return (
    <>
      <PageHeader
        title={words.accessTokens}
        age={<FreshAge at={tokens.dataUpdatedAt} never="" />}
        actions={
          <>
            <LinkButton to="/api/docs">{words.apiReference}</LinkButton>
            <Button onClick={() => openDialog('create')}>{words.createToken}</Button>
          </>
        }
      />
      <p className={styles['lead']}>{words.eachMachineUsesItsOwn}</p>
      <Loaded
        query={tokens}
        heading={words.heading}
        failed={words.failed}
        skeleton={<TokensSkeleton />}
        isEmpty={(data) => data.tokens.length === 0}
        empty={
          <Notice
            heading={words.noAccessTokensYet}
            action={
              <Button variant="default" onClick={() => openDialog('create')}>
                {words.createToken}
              </Button>
            }
          >
            {words.productionLineAndDeviceBack}
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
