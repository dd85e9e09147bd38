import { IconMailOpened } from '@tabler/icons-react';
import type { NavigationArea } from '#web/shell/navigation/area.ts';
import { demoAreasWords as words } from '../wording/navigation.ts';

/** What there is of it in the demo alone. */
export const demoAreas: NavigationArea[] = [
  {
    path: '/mailbox',
    label: words.demoMailbox,
    icon: IconMailOpened,
    access: 'admin',
    group: words.administration,
    denied: words.accessDeniedYouNeedAdmin,
    page: () => import('#features/mailbox/web/MailboxPage.tsx').then(({ MailboxPage }) => MailboxPage),
  },
];
