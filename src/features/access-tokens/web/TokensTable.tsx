import { IconBan, IconHistory } from '@tabler/icons-react';
import { NO_VALUE } from '#web/format.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { When } from '#web/ui/cells/When.tsx';
import type { AccessToken } from '../contract.ts';
import { SCOPE_MEANINGS, getTokenState } from '../rules.ts';
import styles from './TokensTable.module.css';
import { STATES, useTokenDialog } from './view.ts';
import { tokensTableWords as words } from './wording.ts';

const columns = defineColumns<AccessToken>([
  {
    id: 'name',
    header: words.name,
    width: 200,
    value: (token) => token.name,
    cell: (token) => (
      <strong className={styles['name']} title={token.name}>
        {token.name}
      </strong>
    ),
  },
  {
    id: 'status',
    header: words.status,
    width: 120,
    value: (token) => STATES[getTokenState(token, new Date())].text,
    cell: (token) => {
      const { text, tone } = STATES[getTokenState(token, new Date())];
      const title = token.revoked_by === null ? undefined : words.revoked(token.revoked_by);
      return (
        <StatusBadge tone={tone} {...(title !== undefined && { title })}>
          {text}
        </StatusBadge>
      );
    },
  },
  {
    id: 'scopes',
    header: words.scopes,
    width: 120,
    sort: false,
    value: (token) => token.scopes.join(', '),
    cell: (token) => (
      <span title={token.scopes.map((scope) => SCOPE_MEANINGS[scope]).join('. ')}>
        {token.scopes.join(', ') || NO_VALUE}
      </span>
    ),
  },
  {
    id: 'expires',
    header: words.expires,
    width: 136,
    value: (token) => Date.parse(token.expires_at),
    exported: (token) => token.expires_at,
    cell: ({ expires_at }) => <When at={expires_at} />,
  },
  {
    id: 'last-use',
    header: words.lastUsed,
    width: 176,
    sort: 'descending',
    value: (token) => token.last_used_at && Date.parse(token.last_used_at),
    exported: (token) => token.last_used_at,
    cell: (token) => (
      <span>
        <FreshAge at={token.last_used_at} never={words.never} />
        {token.last_used_address && <span className={styles['soft']}> · {token.last_used_address}</span>}
      </span>
    ),
  },
  {
    id: 'created',
    header: words.created,
    width: 184,
    sort: 'descending',
    value: (token) => Date.parse(token.created_at),
    exported: (token) => token.created_at,
    cell: ({ created_at, created_by }) => (
      <span>
        <When at={created_at} />
        <span className={styles['soft']}> · {created_by}</span>
      </span>
    ),
  },
  {
    id: 'actions',
    header: words.actions,
    width: 104,
    sort: false,
    isHeaderHidden: true,
    value: () => null,
    cell: (token) => <Actions token={token} />,
  },
]);

/** The tokens, one a row. */
export const TokensTable = ({ tokens }: { tokens: readonly AccessToken[] }) => (
  <DataTable
    name={words.accessTokens}
    columns={columns}
    rows={tokens}
    rowKey={({ id }) => id}
    sortedBy="-created"
    count={words.countAccessTokens(tokens.length)}
    empty={null}
  />
);

export const TokensSkeleton = () => <TableSkeleton columns={columns} rows={4} />;

function Actions({ token: { id, name, revoked_at } }: { token: AccessToken }) {
  const { openDialog } = useTokenDialog();
  return (
    <div className={styles['actions']}>
      <IconButton label={words.history(name)} icon={IconHistory} onClick={() => openDialog('history', id)} />
      {revoked_at === null && (
        <IconButton
          label={words.revoke(name)}
          icon={IconBan}
          isDangerous
          onClick={() => openDialog('revoke', id)}
        />
      )}
    </div>
  );
}
