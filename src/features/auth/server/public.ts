export { authenticate, openSession, purgeExpiredSessions, selectOpenSessions } from './queries/sessions.ts';
export { forgetAttempts, purgeSignInAttempts } from './queries/throttle.ts';
export { recordRefusal } from './commands/record-refusal.ts';
