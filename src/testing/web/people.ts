import type { Factors } from '#features/auth/contract/factors.ts';
import { listUsers, userStatistics } from '#features/users/contract.ts';
import type { User } from '#features/users/contract.ts';
import { listInvitations } from '#features/users/contract/invitations.ts';
import { answer } from './fake-api.ts';

/** The signed-in admin of every page test. */
export const ada: User = {
  id: 1,
  username: 'ada',
  full_name: 'Ada Lovelace',
  email: 'ada@touchline.example',
  role: 'admin',
  is_active: true,
  last_login: '2026-03-01T09:30:00Z',
  created_at: '2025-01-02T09:00:00Z',
};

export const grace: User = {
  id: 2,
  username: 'ghopper',
  full_name: 'Grace Hopper',
  email: 'grace@navy.example',
  role: 'user',
  is_active: true,
  last_login: null,
  created_at: '2026-02-03T09:00:00Z',
};

export const jose: User = {
  id: 3,
  username: 'jose',
  full_name: 'José García',
  email: null,
  role: 'user',
  is_active: false,
  last_login: '2026-01-15T09:00:00Z',
  created_at: '2025-06-07T09:00:00Z',
};

/** A server that keeps its list of users, filters it as asked, and has the figures. */
export function answerUsers(users: User[] = [ada, grace, jose]): void {
  answer(listUsers, ({ query: { role = 'all', active = 'all' } }) => ({
    users: users
      .filter((user) => role === 'all' || user.role === role)
      .filter((user) => active === 'all' || String(user.is_active) === active),
  }));
  answer(listInvitations, { invitations: [], sends_mail: true });
  answer(userStatistics, {
    statistics: {
      total_users: 1203,
      active_users: 1100,
      admin_users: 7,
      regular_users: 1196,
      recent_users_30_days: 42,
    },
  });
}

export const NO_FACTORS: Factors = {
  codes_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_encrypted: true,
  has_password: true,
};

export const SOME_FACTORS: Factors = {
  codes_since: '2026-10-05T09:00:00Z',
  passkeys: [
    {
      id: 7,
      name: 'Work laptop',
      host: 'touchline.example',
      made_at: '2026-10-05T09:10:00Z',
      last_used_at: '2026-11-20T08:00:00Z',
    },
  ],
  recovery_codes_left: 8,
  is_encrypted: true,
  has_password: true,
};
