import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';

const WHAT: Record<string, string> = { GET: 'see', PUT: 'change', DELETE: 'delete' };

/** How the history describes sign-ins. */
export const SESSION_KIND: RecordKind = {
  entity: 'session',
  one: 'session',
  many: 'sessions',
  words: {},
  sentences: {
    'signed-in': () => ['signed in'],
    'signed-out': () => ['signed out'],
    proved: () => ['confirmed that it was them'],
    'sign-in-failed': (_, { user_id, user_name }) => [
      'failed to sign in as ',
      { value: user_name ?? 'nobody' },
      ...(user_id === null ? [', a name that no one has'] : []),
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
        `was not allowed to ${WHAT[method] ?? 'send to'} `,
        { value: path.replace(/^\/api\b/, '') || '/' },
      ];
    },
  },
};
