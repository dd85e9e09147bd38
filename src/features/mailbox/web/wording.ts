/** Every word on the screens of mailbox, component by component. */
import { formatNumber } from '#web/format.ts';

export const mailViewWords = {
  html: 'HTML',
  plainText: 'Plain Text',
  heading: 'Error Loading Email',
  failed: 'Failed to load the email',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  form: 'Form',
} as const;

export const mailboxPageWords = {
  demoMailbox: 'Demo Mailbox',
  heading: 'Error Loading the Mailbox',
  failed: 'Failed to load the mailbox',
  noMailYet: 'No emails yet',
  everyEmailArrivesHere: 'Every email to the people of the demo company arrives here.',
  mails: (count: number) => `Emails (${formatNumber(count)})`,
  chooseMailToRead: 'Choose an email to read it.',
} as const;
