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
  {
    name: 'kits-preview',
    path: '/manufacturing?dialog=import',
    as: 'user',
    shows: 'Import Kits',
    async open(page) {
      const rows = Array.from({ length: 1234 }, (_, row) => `PREVIEW-${row}`);
      const buffer = Buffer.from(['serial_number', ...rows].join('\n'));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'kits.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Import 1,234 Kits' }).waitFor();
    },
  },
];
