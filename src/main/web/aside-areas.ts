import { IconApi, IconBellCog, IconHelpCircle, IconNews, IconUserCircle } from '@tabler/icons-react';
import type { NavigationArea } from '#web/shell/navigation/area.ts';
import { mainNavigationWords as words } from './wording/navigation.ts';

/** Screens in the account's menu and next to others, not in the navigation. */
export const ASIDE_AREAS: NavigationArea[] = [
  {
    path: '/brief',
    label: words.brief,
    icon: IconNews,
    access: 'signed-in',
    isAside: true,
    page: () => import('#features/brief/web/BriefPage.tsx').then(({ BriefPage }) => BriefPage),
  },
  {
    path: '/notifications',
    label: words.myNotifications,
    icon: IconBellCog,
    access: 'signed-in',
    isAside: true,
    page: () =>
      import('#features/notifications/web/NotificationsPage.tsx').then(
        ({ NotificationsPage }) => NotificationsPage,
      ),
  },
  {
    path: '/account',
    label: words.yourAccount,
    icon: IconUserCircle,
    access: 'signed-in',
    isAside: true,
    page: () => import('#main/web/screens/AccountScreen.tsx').then(({ AccountScreen }) => AccountScreen),
  },
  {
    path: '/help',
    label: words.howItCounts,
    icon: IconHelpCircle,
    access: 'signed-in',
    isAside: true,
    page: () => import('#main/web/HelpPage.tsx').then(({ HelpPage }) => HelpPage),
  },
  {
    path: '/api/docs',
    label: words.apiReference,
    icon: IconApi,
    access: 'signed-in',
    isAside: true,
    page: () => import('#web/api-docs/ApiPage.tsx').then(({ ApiPage }) => ApiPage),
  },
];
