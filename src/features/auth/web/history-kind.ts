import type { FieldChange } from '#features/history/rules.ts';
import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { ROLE_NAMES, ROLES } from '#shared/access/rights.ts';
import { formatCount } from '#shared/numbers.ts';

const WHAT: Record<string, string> = { GET: 'view', PUT: 'change', DELETE: 'delete' };

/** The name of a provider, as a change holds it on either side. */
function readName(change: FieldChange | undefined): string {
  const { before, after } = typeof change === 'object' ? change : { before: null, after: null };
  return typeof after === 'string' ? after : typeof before === 'string' ? before : 'a provider';
}

/** How the history describes sign-ins. */
export const SESSION_KIND: RecordKind = {
  entity: 'session',
  one: 'session',
  many: 'sessions',
  words: {},
  sentences: {
    'signed-in': () => ['signed in'],
    'signed-out': () => ['signed out'],
    proved: () => ['confirmed their identity'],
    'signed-out-by-provider': (_, { changes }) => ['was signed out by ', { value: readName(changes['by']) }],
    'sign-in-failed': (_, { user_id, user_name }) => [
      'failed to sign in as ',
      { value: user_name ?? 'no one' },
      ...(user_id === null ? [', a name that no one has'] : []),
    ],
  },
};

/** How the history describes second factors. Whose they are is who did it. */
export const FACTOR_KIND: RecordKind = {
  entity: 'factor',
  one: 'second factor',
  many: 'second factors',
  nameRecord: (name) => `of ${name}`,
  words: {},
  sentences: {
    'codes-set-up': () => ['set up one-time codes'],
    'codes-removed': () => ['removed their one-time codes'],
    'passkey-added': () => ['added a passkey'],
    'passkey-renamed': () => ['renamed a passkey'],
    'passkey-removed': () => ['removed a passkey'],
    'passkey-count-fell': () => ['used a passkey that may have been copied, and was refused'],
    'recovery-codes-made': () => ['created new recovery codes'],
    reset: (of) => ['removed every ', ...of],
    'recovery-code-used': () => ['signed in with a recovery code'],
  },
};

/** How the history describes which roles need a second factor: the record is the role. */
export const FACTOR_RULE_KIND: RecordKind = {
  entity: 'factor-rule',
  one: 'second factor',
  many: 'second factor rules',
  words: { grace_days: { label: 'grace period' } },
  sentences: {
    required: (_, { entity_id: role, changes: { grace_days: days } }) => [
      'made a second factor required for ',
      { value: nameRole(role) },
      ', with a grace period of ',
      { value: formatCount(days !== undefined && days !== 'changed' ? Number(days.after) : 0, 'day') },
    ],
    lifted: (_, { entity_id: role }) => ['made a second factor optional for ', { value: nameRole(role) }],
  },
};

const nameRole = (role: string | null): string => ROLE_NAMES[ROLES.find((known) => known === role) ?? 'user'];

/** How the history describes the company accounts that sign people in. Whose they are is who did it. */
export const PROVIDER_LINK_KIND: RecordKind = {
  entity: 'provider-link',
  one: 'company account',
  many: 'company accounts',
  nameRecord: (name) => `of ${name}`,
  words: { provider: { label: 'provider' } },
  sentences: {
    linked: (_, { changes }) => ['linked their account to ', { value: readName(changes['provider']) }],
    removed: (_, { changes }) => [
      'removed the link of their account to ',
      { value: readName(changes['provider']) },
    ],
  },
};

/** How the history describes what was refused: the call, by its method and path. */
export const ACCESS_KIND: RecordKind = {
  entity: 'access',
  one: 'request',
  many: 'requests',
  words: {},
  sentences: {
    refused: (_, { entity_id }) => {
      const [method = '', path = ''] = (entity_id ?? '').split(' ');
      return [
        `was not allowed to ${WHAT[method] ?? 'post to'} `,
        { value: path.replace(/^\/api\b/, '') || '/' },
      ];
    },
  },
};
