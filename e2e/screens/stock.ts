import type { Screen } from './screen.ts';

/** Where units and kits went. */
export const stock: Screen[] = [
  { name: 'bridge', path: '/bridge', as: 'user', shows: 'Stock Bridge' },
  {
    name: 'bridge-failed',
    path: '/bridge',
    as: 'user',
    shows: 'Error Loading the Stock Bridge',
    breaks: '**/api/bridge?*',
  },
  { name: 'bridge-transfer', path: '/bridge?dialog=transfer', as: 'user', shows: 'Add Transfer' },
  { name: 'bridge-statement', path: '/bridge/statement', as: 'user', shows: 'Stock Statement' },
  { name: 'journeys', path: '/journeys', as: 'user', shows: 'Kit Journeys' },
  { name: 'journeys-idle', path: '/journeys?tab=idle', as: 'user', shows: 'Kit Journeys' },
  { name: 'journeys-recall', path: '/journeys?tab=recall', as: 'user', shows: 'Kit Journeys' },
];
