/** What changes accounts, tokens and thresholds, or erases a person. */
export const SENSITIVE = [
  'POST /users',
  'PUT /users/:id',
  'DELETE /users/:id',
  'PUT /users/:id/activate',
  'POST /users/personal-data/export',
  'POST /users/personal-data/erase',
  'POST /access-tokens',
  'DELETE /access-tokens/:id',
  'PUT /plan/safety',
];

/** What anyone with a session may write, because it is their own. */
export const OWN_WRITES = [
  'DELETE /auth/factors/codes',
  'DELETE /auth/factors/passkeys/:id',
  'DELETE /views/:id',
  'POST /auth/factors/codes',
  'POST /auth/factors/codes/confirm',
  'POST /auth/factors/passkeys',
  'POST /auth/factors/passkeys/options',
  'POST /auth/factors/recovery-codes',
  'POST /auth/logout',
  'POST /auth/proof',
  'POST /auth/proof/passkey',
  'POST /auth/proof/passkey/options',
  'POST /connections/refresh',
  'POST /notifications/verification',
  'POST /search/recent',
  'POST /supply/scenarios/try',
  'POST /views',
  'PUT /auth/factors/passkeys/:id',
  'PUT /auth/password',
  'PUT /notifications',
  'PUT /views/:id',
  'PUT /views/layouts',
  'PUT /views/usual',
];
