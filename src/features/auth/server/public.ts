export { authenticate, openSession, purgeExpiredSessions, selectOpenSessions } from './queries/sessions.ts';
export { forgetAttempts, purgeSignInAttempts } from './queries/throttle.ts';
export { provePassword } from './commands/prove-password.ts';
export { recordRefusal } from './commands/record-refusal.ts';
export { renewSealedSecrets } from './commands/factors/codes.ts';
export { sendResetLinks } from './commands/links/reset.ts';
export { purgeUnfinishedSignIns } from './commands/factors/purge-unfinished.ts';
export { resetFactors } from './commands/factors/reset-factors.ts';
