export type { Mailbox } from './queries/mailbox.ts';
