import type { Screen } from './screen.ts';

/** What needs a person, what goes out of it, and where people choose. */
export const attention: Screen[] = [
  { name: 'today', path: '/today', as: 'user', shows: /^Boxes/ },
  {
    name: 'today-put-off',
    path: '/today',
    as: 'user',
    shows: 'Today',
    open: async (page) => page.getByText(/^Snoozed \(/).click(),
  },
  { name: 'today-failed', path: '/today', as: 'user', shows: 'Error Loading Today', breaks: '**/api/today' },
  { name: 'brief', path: '/brief', as: 'user', shows: 'New' },
  { name: 'brief-weekly', path: '/brief?kind=weekly', as: 'user', shows: 'New' },
  { name: 'deliveries', path: '/deliveries', as: 'admin', shows: 'Deliveries' },
  { name: 'deliveries-none', path: '/deliveries?search=no-such', as: 'admin', shows: 'No deliveries found' },
  { name: 'deliveries-denied', path: '/deliveries', as: 'user', shows: /Access Denied/ },
  {
    name: 'deliveries-test-mail',
    path: '/deliveries?dialog=test-mail',
    as: 'admin',
    shows: 'Send Test Email',
  },
  {
    name: 'webhooks',
    path: '/deliveries?tab=webhooks',
    as: 'admin',
    shows: 'Deliveries',
    open: async (page) => page.getByRole('table', { name: 'Webhooks' }).waitFor(),
  },
  {
    name: 'webhooks-add',
    path: '/deliveries?tab=webhooks&dialog=webhook',
    as: 'admin',
    shows: 'Add Webhook',
  },
  { name: 'notifications', path: '/notifications', as: 'user', shows: 'Alerts by Area' },
  { name: 'unsubscribe', path: '/unsubscribe?link=none', as: 'nobody', shows: 'Unsubscribe' },
  { name: 'verify-address', path: '/verify-address?token=none', as: 'nobody', shows: 'Confirm Your Address' },
  { name: 'settings-channels', path: '/settings', as: 'admin', shows: 'Channels' },
  {
    name: 'settings-alert',
    path: '/settings?rule=pool-low',
    as: 'admin',
    shows: 'Amazon Stock to Replenish',
    open: async (page) =>
      page
        .getByText(/in the last 30 days/)
        .first()
        .waitFor(),
  },
];
