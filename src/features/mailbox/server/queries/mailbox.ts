import type { MailHeader, ReadMail } from '../../contract.ts';

/** A mailbox beside the application whose mails can be read in it. */
export interface Mailbox {
  list(): Promise<MailHeader[]>;
  /** Null where there is no such mail (any more). */
  read(id: number): Promise<ReadMail | null>;
}
