import { tableIsThere, type Screen } from './screen.ts';

export const catalogue: Screen[] = [
  { name: 'catalogue', path: '/catalogue', as: 'admin', shows: 'Catalogue', open: tableIsThere },
  {
    name: 'catalogue-unmapped',
    path: '/catalogue?view=unmapped',
    as: 'admin',
    shows: 'Catalogue',
    open: tableIsThere,
  },
  { name: 'catalogue-map', path: '/catalogue?dialog=add&sku=TL-20-L', as: 'admin', shows: 'Map Product' },
];
