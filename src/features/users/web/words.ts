import type { Words } from '#features/history/web/HistoryPanel.tsx';

export const ROLES = { admin: 'Admin', user: 'User' } as const;

export const statusOf = ({ is_active }: { is_active: boolean }) => (is_active ? 'Active' : 'Inactive');

/** How the history of a user is told. */
export const HISTORY_WORDS: Words = {
  username: { label: 'username' },
  full_name: { label: 'full name' },
  email: { label: 'e-mail address' },
  password: { label: 'password' },
  role: { label: 'role', values: ROLES },
  is_active: { label: 'status', values: { true: 'Active', false: 'Inactive' } },
};
