/** Every word on the screens of mailbox, component by component. */
import { formatNumber } from '#web/format.ts';

export const mailViewWords = {
  html: 'HTML',
  plainText: 'Plain Text',
  heading: 'Error Loading the Mail',
  failed: 'Failed to load the mail',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  form: 'Form',
  allowSameOriginAllowPopups: 'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
} as const;

export const mailboxPageWords = {
  demoMailbox: 'Demo Mailbox',
  heading: 'Error Loading the Mailbox',
  failed: 'Failed to load the mailbox',
  noMailYet: 'No mail yet',
  whatDemoCompanyIsTold: 'What the demo company is told by mail arrives here, for all of its people.',
  mails: (count: number) => `Mails (${formatNumber(count)})`,
  chooseMailToRead: 'Choose a mail to read it.',
} as const;
