import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

/** How the history describes access tokens. */
export const TOKEN_KIND: RecordKind = {
  entity: 'access-token',
  one: 'access token',
  many: 'access tokens',
  findAddress: (id) => ({ to: '/access-tokens', search: { dialog: 'history', token: id } }),
  words: {
    name: { label: 'name' },
    scopes: { label: 'scopes' },
    expires_at: { label: 'expiry' },
    created_by: { label: 'created by' },
  },
};
