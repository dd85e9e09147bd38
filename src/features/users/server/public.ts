export {
  confirmPassword,
  recordSignIn,
  renewPasswordHash,
  selectAccount,
  selectAccountById,
  type SignInAccount,
} from './queries/sign-in-account.ts';
export { assignRole } from './commands/assign-role.ts';
export { createAccount } from './commands/create-account.ts';
export { ensureFirstAdmin } from './commands/ensure-first-admin.ts';
export { generatePassword } from './passwords.ts';
export { listAccounts, findUserByEmail, findUserByName, getUser } from './queries/list-accounts.ts';
export { setActive } from './commands/update-account.ts';
export { type Blocklist, resetPassword, preparePassword, storePassword } from './commands/reset-password.ts';
export { userFinder } from './queries/find-users.ts';
export { findOpenInvitation, joinByInvitation, type InvitationClaim } from './commands/accept-invitation.ts';
export { invitationNaming, userNaming } from './queries/record-names.ts';
export { purgeInvitations } from './queries/invitations.ts';
