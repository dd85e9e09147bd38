import { join } from 'node:path';
import { populate } from './kit/populate.ts';
import { mapTorontosColumns, populateToronto } from './kit/file-warehouse.ts';
import { test } from './kit/test.ts';
import { screens } from './screens/all.ts';
import { LARGE, show, SMALL, THEMES } from './screens/show.ts';

for (const size of [LARGE, SMALL]) {
  for (const screen of screens) {
    test(`${screen.name} at ${size.width}`, async ({ app, page, signedIn }) => {
      await populate(app);
      await populateToronto(app);
      await mapTorontosColumns(app);
      if (screen.as !== 'nobody')
        await signedIn(screen.as, { username: 'mira', full_name: 'Mira Lindqvist' });
      await page.setViewportSize(size);
      await page.clock.setFixedTime(new Date());
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await show(page, screen);
        await page.screenshot({
          path: join('.cache/shots', `${screen.name}-${size.width}-${colorScheme}.png`),
        });
      }
    });
  }
}
