import type { Page } from '@playwright/test';
import { screens } from './screens/all.ts';
import type { Screen } from './screens/screen.ts';
import { LARGE, show, SMALL } from './screens/show.ts';
import { expectNoFindings } from './kit/accessible.ts';
import { EMPTY_PAGE } from './kit/shared-context.ts';
import { mapTorontosColumns, populateToronto } from './kit/file-warehouse.ts';
import { expect, test } from './kit/test.ts';
import { populate } from './kit/populate.ts';

// By far the longest file: its areas have nothing in common, so any free worker may take one.
test.describe.configure({ mode: 'parallel' });

const A_SCREEN_MS = 30_000;
const ENOUGH_SCREENS = 6;

for (const together of joinSmallAreas()) {
  const areas = [...new Set(together.map(getArea))];
  test(`${areas.join(', ')}: every screen is accessible and neither wider nor longer than its page, large or small`, async ({
    app,
    page,
    signedIn,
    watched,
  }) => {
    test.setTimeout(60_000 + together.length * A_SCREEN_MS);
    await populate(app);
    await populateToronto(app);
    await mapTorontosColumns(app);
    for (const role of ['nobody', 'user', 'admin'] as const) {
      const ofRole = together.filter(({ as }) => as === role);
      if (role !== 'nobody' && ofRole.length > 0) await signedIn(role);
      for (const screen of ofRole) {
        if (screen.breaks !== undefined) watched.expect('failed: GET');
        if (screen.refused !== undefined) watched.expect(screen.refused);
        await test.step(screen.name, () => lookAt(page, screen));
      }
    }
  });
}

function getArea({ path }: Screen): string {
  return /\w[\w-]*/.exec(path)?.[0] ?? '';
}

/** An area with enough screens by itself, small ones several at a time: each test fills the company first. */
function joinSmallAreas(): Screen[][] {
  const areas = [...Map.groupBy(screens, getArea).values()];
  const large = areas.filter(({ length }) => length >= ENOUGH_SCREENS);
  const small = areas.filter(({ length }) => length < ENOUGH_SCREENS);
  const joined: Screen[][] = [];
  for (const ofArea of small) {
    const last = joined.at(-1);
    if (last && last.length < ENOUGH_SCREENS) last.push(...ofArea);
    else joined.push([...ofArea]);
  }
  return [...large, ...joined];
}

/** Loaded large and then made small: what a screen shows at which size is decided by its style sheets alone. */
async function lookAt(page: Page, screen: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(LARGE);
  await show(page, screen);
  await expectNoFindings(page, 'light', 'everything');
  await expectNoFindings(page, 'dark', 'colours');
  await expectNoOverflow(page, screen);
  await page.setViewportSize(SMALL);
  // Colours do not depend on the size, nor what is there on the theme.
  await expectNoFindings(page, 'dark', 'all but colours');
  await expectNoOverflow(page, screen);
  // What the screen still asks for would otherwise reach the server, which does not know what the screen pretends.
  await page.goto(EMPTY_PAGE);
  await page.unrouteAll({ behavior: 'wait' });
}

async function expectNoOverflow(page: Page, { name }: Screen): Promise<void> {
  const { beyond, below, width, cut } = await page.evaluate(() => {
    const { innerWidth, innerHeight, scrollY } = window;
    const { scrollWidth, scrollHeight } = document.documentElement;
    const end = Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);
    const labels = [...document.querySelectorAll('.mantine-Button-label')];
    return {
      beyond: scrollWidth - innerWidth,
      below: scrollHeight - Math.max(innerHeight, end),
      width: innerWidth,
      cut: labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    };
  });
  expect.soft(cut, `${name}: buttons whose words are cut at ${width}`).toEqual([]);
  expect.soft(beyond, `${name}: pixels beyond the right edge at ${width}`).toBeLessThanOrEqual(0);
  expect.soft(below, `${name}: empty pixels below the page at ${width}`).toBeLessThanOrEqual(0);
}
