import type { PicturedScreen } from './picture.ts';

/** The screens of admins, and those that the account's menu leads to. */
export const administrationScreens: PicturedScreen[] = [
  {
    title: 'Users',
    path: '/users',
    about:
      'For admins: who can sign in, and in which role. Deactivating users signs them out everywhere immediately.',
    pictures: [
      { name: 'users', shows: 'a list of people with their role, status and last login', height: 600 },
    ],
  },
  {
    title: 'Connections',
    path: '/connections',
    about:
      'For admins: every source with its age, next sync and what went wrong. Data that looks wrong is held for ' +
      'review until someone accepts it, and the last good data stays.',
    pictures: [{ name: 'connections', shows: 'a list of sources with their state and next sync' }],
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
      'For admins: who did what, who signed in, and who was denied. Repeated failed sign-ins stand out. Filter by ' +
      'event, record type, person or days, and share the link. Export everything as CSV or Excel.',
    pictures: [
      { name: 'history', shows: 'what happened, by day, in sentences that lead to each record', height: 700 },
    ],
  },
  {
    title: 'Settings',
    path: '/settings',
    about:
      'For planners and admins: the company’s working days, closures of the company, a factory or a warehouse, and ' +
      'public holidays. Lead times and ship-by dates follow them. Admins also set when alerts begin, where they go, ' +
      'and which roles need a second factor.',
    pictures: [{ name: 'settings-calendar', shows: 'working days, closures and public holidays' }],
  },
  {
    title: 'Deliveries',
    path: '/deliveries',
    about:
      'For admins: emails and webhook messages, queued, sent, or failed with the server’s own words, to try ' +
      'again. Webhooks speak JSON, Slack or Teams, and are signed.',
    pictures: [{ name: 'deliveries', shows: 'emails with their state, two of them refused' }],
  },
  {
    title: 'Brief',
    path: '/brief',
    about:
      'What’s new, what’s due today and this week, how sales are going against target and forecast, which ' +
      'sources are out of date, and how many checks for alerts wait for data. It’s emailed on working days, and once a week ' +
      'with the week and the proposals.',
    pictures: [{ name: 'brief', shows: 'alerts that began, what is due, and yesterday against the target' }],
  },
  {
    title: 'My Notifications',
    path: '/notifications',
    about:
      'Which alerts are emailed to you, by area and severity, once your address is confirmed; and who stands in ' +
      'while you’re away.',
    pictures: [{ name: 'notifications', shows: 'the areas with their levels, and days away', height: 760 }],
  },
  {
    title: 'Your Account',
    path: '/account',
    about:
      'Your details and password, your second factors, and where you’re signed in. Changing the password signs you ' +
      'out everywhere else.',
    pictures: [{ name: 'account', shows: 'name, role and the form for a new password', height: 560 }],
  },
  {
    title: 'How It Counts',
    path: '/help',
    about:
      'What each value means and how it’s calculated. A “?” beside a value shows the first sentence and leads here.',
    pictures: [{ name: 'help', shows: 'values with their rules, by area' }],
  },
  {
    title: 'API Reference',
    path: '/api/docs',
    about: 'Every API call with its fields and who may make it, generated from the code’s own contracts.',
    pictures: [{ name: 'api', shows: 'a list of calls by area' }],
  },
];
