import type { HistoryEntry } from '#features/history/contract.ts';

export const to = (after: unknown, before: unknown = null) => ({ before, after });

export type SentenceCase = [
  sentence: string,
  entry: Partial<HistoryEntry> & Pick<HistoryEntry, 'entity' | 'action'>,
];

/** Of accounts: who they are, how they sign in, what they were refused. */
export const ACCOUNT_SENTENCES: SentenceCase[] = [
  ['created user Alan Turing', { entity: 'user', action: 'created' }],
  ['changed the role of user Alan Turing from User to Admin', { entity: 'user', action: 'updated' }],
  [
    'changed the password of user Alan Turing',
    { entity: 'user', action: 'updated', changes: { password: 'changed' } },
  ],
  ['activated user Alan Turing', { entity: 'user', action: 'activated' }],
  ['deactivated user Alan Turing', { entity: 'user', action: 'deactivated' }],
  ['deleted user Alan Turing', { entity: 'user', action: 'deleted' }],
  [
    'ended 2 sessions of user Alan Turing',
    { entity: 'user', action: 'sessions-ended', changes: { sessions: to(0, 2) } },
  ],
  ['accepted an invitation', { entity: 'user', action: 'joined' }],
  ['sent a password reset link to user Alan Turing', { entity: 'user', action: 'reset-sent' }],
  ['sent invitation to Alan Turing', { entity: 'invitation', action: 'created' }],
  ['resent invitation to Alan Turing', { entity: 'invitation', action: 'resent' }],
  ['revoked invitation to Alan Turing', { entity: 'invitation', action: 'revoked' }],
  ['signed in', { entity: 'session', action: 'signed-in', record: null }],
  ['signed out', { entity: 'session', action: 'signed-out', record: null }],
  ['set up one-time codes', { entity: 'factor', action: 'codes-set-up' }],
  ['removed their one-time codes', { entity: 'factor', action: 'codes-removed' }],
  ['added a passkey', { entity: 'factor', action: 'passkey-added' }],
  ['renamed a passkey', { entity: 'factor', action: 'passkey-renamed' }],
  ['removed a passkey', { entity: 'factor', action: 'passkey-removed' }],
  [
    'used a passkey that may have been copied, and was refused',
    { entity: 'factor', action: 'passkey-count-fell' },
  ],
  ['removed every second factor of Alan Turing', { entity: 'factor', action: 'reset' }],
  [
    'made a second factor required for Planner, with a grace period of 14 days',
    {
      entity: 'factor-rule',
      action: 'required',
      entity_id: 'planner',
      record: null,
      changes: { grace_days: to(14) },
    },
  ],
  [
    'made a second factor optional for Admin',
    {
      entity: 'factor-rule',
      action: 'lifted',
      entity_id: 'admin',
      record: null,
      changes: { grace_days: to(null, 14) },
    },
  ],
  ['created new recovery codes', { entity: 'factor', action: 'recovery-codes-made' }],
  ['signed in with a recovery code', { entity: 'factor', action: 'recovery-code-used' }],
  ['confirmed their identity', { entity: 'session', action: 'proved', record: null }],
  [
    'failed to sign in as grace',
    { entity: 'session', action: 'sign-in-failed', entity_id: null, record: null },
  ],
  [
    'failed to sign in as root, a name that no one has',
    { entity: 'session', action: 'sign-in-failed', entity_id: null, user_id: null, user_name: 'root' },
  ],
  [
    'was not allowed to view /users',
    { entity: 'access', action: 'refused', entity_id: 'GET /api/users', record: null },
  ],
  [
    'was not allowed to delete /users/:id',
    { entity: 'access', action: 'refused', entity_id: 'DELETE /api/users/:id', record: null },
  ],
  [
    'was not allowed to post to /users',
    { entity: 'access', action: 'refused', entity_id: 'POST /api/users', record: null },
  ],
];
