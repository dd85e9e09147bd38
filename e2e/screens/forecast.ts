import { tableIsThere, type Screen } from './screen.ts';

export const forecast: Screen[] = [
  { name: 'forecast', path: '/forecast', as: 'user', shows: 'Forecast', open: tableIsThere },
  { name: 'forecast-event', path: '/forecast?dialog=event', as: 'user', shows: 'Add Event' },
  { name: 'supply', path: '/supply?lines=all', as: 'user', shows: 'Supply', open: tableIsThere },
];
