import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { formatCount } from '#shared/numbers.ts';
import { ROLE_NAMES } from '#shared/access/rights.ts';

/** How the history describes users. */
export const USER_KIND: RecordKind = {
  entity: 'user',
  one: 'user',
  many: 'users',
  findAddress: (id) => ({ to: '/users', search: { dialog: 'edit', user: id } }),
  words: {
    username: { label: 'username' },
    full_name: { label: 'full name' },
    email: { label: 'email address' },
    password: { label: 'password' },
    role: { label: 'role', values: ROLE_NAMES },
    is_active: { label: 'status', values: { true: 'Active', false: 'Inactive' } },
  },
  sentences: {
    'sessions-ended': (of, { changes: { sessions } }) => [
      'ended ',
      {
        value: formatCount(
          sessions !== undefined && sessions !== 'changed' ? Number(sessions.before) : 0,
          'session',
        ),
      },
      ' of ',
      ...of,
    ],
    joined: () => ['accepted an invitation'],
    'reset-sent': (of) => ['sent a password reset link to ', ...of],
  },
};

/** How the history describes what an admin did with all that is kept of a person, who is never named there. */
export const PERSON_KIND: RecordKind = {
  entity: 'person',
  one: 'person',
  many: 'people',
  words: {
    accounts: { label: 'accounts' },
    orders: { label: 'orders' },
    invitations: { label: 'invitations' },
    deliveries: { label: 'emails' },
    history: { label: 'history entries' },
  },
  sentences: {
    opened: () => ['looked up the personal data of a person'],
    exported: () => ['exported the personal data of a person'],
    erased: () => ['erased the personal data of a person'],
  },
};

/** How the history describes invitations: by their address until they are accepted, then by whose account it became. */
export const INVITATION_KIND: RecordKind = {
  entity: 'invitation',
  one: 'invitation',
  many: 'invitations',
  nameRecord: (name) => `to ${name}`,
  words: { role: { label: 'role', values: ROLE_NAMES } },
  sentences: { created: (of) => ['sent ', ...of] },
};
