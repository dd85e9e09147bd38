import { tableIsThere, type Screen } from './screen.ts';

export const forecast: Screen[] = [
  { name: 'forecast', path: '/forecast', as: 'user', shows: 'Forecast', open: tableIsThere },
  {
    name: 'forecast-broken',
    path: '/forecast',
    as: 'user',
    shows: 'Error Loading Forecast',
    breaks: '**/api/forecast',
  },
  { name: 'forecast-event', path: '/forecast?dialog=event', as: 'user', shows: 'Add Event' },
  { name: 'forecast-typed', path: '/forecast?dialog=type', as: 'user', shows: 'Override Forecast' },
  { name: 'forecast-targets', path: '/forecast?dialog=targets', as: 'user', shows: 'Use as Targets' },
  { name: 'forecast-import', path: '/forecast?dialog=import', as: 'admin', shows: 'Import Orders' },
  {
    name: 'forecast-arithmetic',
    path: '/forecast?dialog=arithmetic&subject=eu_20_l&channel=shops',
    as: 'user',
    shows: 'How EU 2.0 L Is Calculated',
  },
  { name: 'supply', path: '/supply?lines=all', as: 'user', shows: 'Supply', open: tableIsThere },
  {
    name: 'supply-broken',
    path: '/supply',
    as: 'user',
    shows: 'Error Loading Supply',
    breaks: '**/api/supply/proposals',
  },
  { name: 'supply-calendar', path: '/supply?tab=calendar', as: 'user', shows: 'Supply' },
  { name: 'supply-lanes', path: '/supply?tab=lanes', as: 'user', shows: 'Supply', open: tableIsThere },
  {
    name: 'supply-lane',
    path: `/supply?tab=lanes&lane=${encodeURIComponent('factory warehouse:tive')}`,
    as: 'admin',
    shows: 'Factory to TIVE',
  },
  { name: 'supply-scenarios', path: '/supply?tab=scenarios', as: 'user', shows: 'Supply' },
  { name: 'supply-distribute', path: '/supply?dialog=allocate', as: 'user', shows: 'Distribute a Quantity' },
  { name: 'supply-settings', path: '/supply?dialog=settings', as: 'admin', shows: 'Supply Settings' },
];
