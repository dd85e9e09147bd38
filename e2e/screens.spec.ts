import { screens, show, SIZES } from './screens.ts';
import { expect, expectAccessible, test } from './kit/test.ts';
import { populate } from './kit/populate.ts';

// By far the longest file: its screens have nothing in common, so each may be looked at by whoever is free.
test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  test(`${screen.name} is accessible and not wider than the screen, large or small`, async ({
    app,
    page,
    signedIn,
    watched,
  }) => {
    if (screen.breaks !== undefined) watched.expect('failed: GET');
    await populate(app);
    if (screen.as !== 'nobody') await signedIn(screen.as);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await show(page, screen);
      // Colours do not depend on the size.
      await expectAccessible(page, size.width < 500 ? ['light'] : ['light', 'dark']);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `pixels beyond the right edge at ${size.width}`).toBeLessThanOrEqual(0);
    }
  });
}
