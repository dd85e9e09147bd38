import type { RightsCheck } from './source.ts';

/** Of a feed that the account is not offered. */
export const NOT_OFFERED =
  'Not available with this account: the provider denied access. Everything else keeps syncing';

/** A missing right is reported, and is not a failure. */
export const describeCheck = (isOffered: boolean, message: string): RightsCheck =>
  isOffered
    ? { message, missing: [] }
    : { message: 'Signed in.', missing: ['This account may not read it: ask the provider for the module.'] };
