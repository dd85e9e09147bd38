/** Every word on the screens of access tokens, component by component. */
import { formatNumber } from '#web/format.ts';

export const accessTokensPageWords = {
  accessTokens: 'Access Tokens',
  apiReference: 'API Reference',
  createToken: 'Create Token',
  eachMachineUsesItsOwn:
    'Each machine uses its own token, limited to its scopes. Tokens work until they expire or you revoke them.',
  heading: 'Error Loading Access Tokens',
  failed: 'Failed to load access tokens',
  noAccessTokensYet: 'No access tokens yet',
  productionLineAndDeviceBack: 'The production line and device back end need a token to record kits.',
} as const;

export const createTokenWords = {
  failed: 'Failed to create the access token',
  title: (name: string) => `Access Token for ${name}`,
  accessToken: 'Access token',
  machineSendsItWithEach: 'The machine sends it with each call as',
  createAccessToken: 'Create Access Token',
  createToken: 'Create Token',
  creating: 'Creating…',
  name: 'Name',
  description: 'Where it will be used, for example “Line 3, Shenzhen”',
  scopes: 'Scopes',
  expiresAfter: 'Expires After',
} as const;

export const tokenDialogsWords = {
  thisAccessTokenNoLonger: 'This access token no longer exists. Someone may have deleted it.',
  isAlreadyRevoked: (name: string) => `${name} is already revoked.`,
  title: (name: string) => `History of ${name}`,
  revokeAccessToken: 'Revoke Access Token',
  revokeToken: 'Revoke Token',
  revoking: 'Revoking…',
  failed: 'Failed to revoke the access token',
  revoked: (name: string) => `${name} revoked`,
  revokeTheAccessToken: 'Revoke the access token',
  machineUsingItWillLose: 'The machine using it will lose access immediately. This action cannot be undone.',
} as const;

export const tokensTableWords = {
  name: 'Name',
  status: 'Status',
  revoked: (revokedBy: string) => `Revoked by ${revokedBy}`,
  scopes: 'Scopes',
  expires: 'Expires',
  lastUsed: 'Last Used',
  never: 'Never',
  created: 'Created',
  actions: 'Actions',
  accessTokens: 'Access Tokens',
  countAccessTokens: (count: number) => `Access Tokens (${formatNumber(count)})`,
  history: (name: string) => `History of ${name}`,
  revoke: (name: string) => `Revoke ${name}`,
} as const;

export const accessTokensViewWords = {
  active: 'Active',
  expiresSoon: 'Expires Soon',
  expired: 'Expired',
  revoked: 'Revoked',
  thirtyDays: '30 days',
  ninetyDays: '90 days',
  oneYear: '1 year',
  twoYears: '2 years',
} as const;
