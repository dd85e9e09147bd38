import type { PicturedScreen } from './picture.ts';

/** The screens of admins, and those that the account's menu leads to. */
export const administrationScreens: PicturedScreen[] = [
  {
    title: 'Users',
    path: '/users',
    about: 'For admins: who may sign in and as what. Deactivating a user signs them out everywhere at once.',
    pictures: [
      { name: 'users', shows: 'a list of people with their role, status and last login', height: 600 },
    ],
  },
  {
    title: 'Connections',
    path: '/connections',
    about:
      'For admins: every source with its age, next run and what went wrong. An answer that looks wrong is held back ' +
      'until someone accepts it, and the last good data stays.',
    pictures: [{ name: 'connections', shows: 'a list of sources with their state and next run' }],
  },
  {
    title: 'Access Tokens',
    path: '/access-tokens',
    about: 'For admins: access tokens for machines such as the production line, limited by scope.',
    pictures: [
      { name: 'access-tokens', shows: 'a list of tokens with scope, expiry and last use', height: 460 },
    ],
  },
  {
    title: 'History',
    path: '/history',
    about:
      'For admins: who did what, who signed in, who was refused. Failed sign-ins in a row stand out. A filter by event, ' +
      'kind of record, person or days is in the address. Export everything as CSV or Excel.',
    pictures: [
      { name: 'history', shows: 'what happened, by day, in sentences that lead to each record', height: 700 },
    ],
  },
  {
    title: 'Settings',
    path: '/settings',
    about:
      'For admins: on which days of the week the company works, when it, a factory or a warehouse is closed, and which public ' +
      'holidays are kept where. Lead times and ship-by dates count with them.',
    pictures: [{ name: 'settings-calendar', shows: 'working days, closures and public holidays' }],
  },
  {
    title: 'Deliveries',
    path: '/deliveries',
    about:
      'What goes out by mail and webhook: queued, sent, or failed with the server’s own words, to be tried again. Webhooks ' +
      'speak JSON, Slack or Teams, and are signed.',
    pictures: [{ name: 'deliveries', shows: 'mails with their state, two of them refused' }],
  },
  {
    title: 'Brief',
    path: '/brief',
    about:
      'What is new, what is due today and this week, how sales go against target and forecast, and which sources are not ' +
      'fresh. It comes by mail on working days, and on one day of the week with the week and the proposals.',
    pictures: [{ name: 'brief', shows: 'alerts that began, what is due, and yesterday against the target' }],
  },
  {
    title: 'My Notifications',
    path: '/notifications',
    about:
      'Which alerts reach you by mail, by area and severity, once your address is confirmed; and who stands in while you are away.',
    pictures: [{ name: 'notifications', shows: 'the areas with their levels, and days away', height: 760 }],
  },
  {
    title: 'Your Account',
    path: '/account',
    about:
      'Who is signed in, and a new password for them; it asks for the old one and signs out everywhere else.',
    pictures: [{ name: 'account', shows: 'name, role and the form for a new password', height: 560 }],
  },
  {
    title: 'How It Counts',
    path: '/help',
    about:
      'What each value means and by which rule it is calculated. A “?” beside a value shows its first sentence and leads here.',
    pictures: [{ name: 'help', shows: 'values with their rules, by area' }],
  },
  {
    title: 'API Reference',
    path: '/api/docs',
    about:
      'Every call of the application with its fields and who may make it, written from the contracts themselves.',
    pictures: [{ name: 'api', shows: 'a list of calls by area' }],
  },
];
