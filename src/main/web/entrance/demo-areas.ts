import { IconMailOpened } from '@tabler/icons-react';
import type { NavigationArea } from '#web/shell/navigation/area.ts';

/** What there is of it in the demo alone. */
export const demoAreas: NavigationArea[] = [
  {
    path: '/mailbox',
    label: 'Demo Mailbox',
    icon: IconMailOpened,
    access: 'admin',
    group: 'Administration',
    denied: 'Access Denied - You need admin privileges to read the mails of others.',
    page: () => import('#features/mailbox/web/MailboxPage.tsx').then(({ MailboxPage }) => MailboxPage),
  },
];
