import { tableIsThere, type Screen } from './screen.ts';

export const planning: Screen[] = [
  { name: 'planning', path: '/planning', as: 'admin', shows: 'Planning', open: tableIsThere },
  {
    name: 'planning-run-out',
    path: '/planning?runOut=all',
    as: 'admin',
    shows: 'Planning',
    open: async (page) => page.getByRole('slider').first().focus(),
  },
  {
    name: 'planning-add-refused',
    path: '/planning?dialog=add',
    as: 'user',
    shows: 'Add Planning Day',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Save Day' }).click();
      await page.getByRole('dialog').getByRole('tab', { name: 'Sales' }).click();
    },
  },
  {
    name: 'planning-cells',
    path: '/planning?cells=stock',
    as: 'user',
    shows: 'Planning',
    open: async (page) => page.getByRole('grid').focus(),
  },
  {
    name: 'planning-charts',
    path: '/planning?by=charts',
    as: 'user',
    shows: /^Monthly Pace/,
    open: async (page) => page.getByRole('slider').last().waitFor(),
  },
  {
    name: 'planning-failed',
    path: '/planning',
    as: 'user',
    shows: 'Error Loading Planning Data',
    breaks: '**/api/plan/all?*',
  },
  {
    name: 'planning-fill',
    path: '/planning?dialog=fill',
    as: 'user',
    shows: 'Fill Actuals',
    open: async (page) => page.getByText(/unchanged$/).waitFor(),
  },
];
