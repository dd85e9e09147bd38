import type { Screen } from './screen.ts';

export const manufacturing: Screen[] = [
  { name: 'kits', path: '/manufacturing', as: 'user', shows: 'Manufacturing - Kit Management' },
  {
    name: 'kits-none',
    path: '/manufacturing?search=nothing&retail=true',
    as: 'user',
    shows: 'No kits found',
  },
  { name: 'kits-import', path: '/manufacturing?dialog=import', as: 'user', shows: 'Import Kits' },
];
