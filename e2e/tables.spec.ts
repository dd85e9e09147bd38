import { buildAccessToken } from '#testing/builders/access-tokens.ts';
import { sendBoxes } from './kit/boxes.ts';
import { dayAgo } from './kit/day.ts';
import { populate } from './kit/populate.ts';
import { expect, test as base } from './kit/test.ts';
import { screens } from './screens/all.ts';
import { LARGE, show, SMALL } from './screens/show.ts';

/** With the scrollbars that most people have: they take their room, and Playwright hides them. */
const test = base.extend({
  context: async ({ playwright, launchOptions, app }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    await use(await browser.newContext({ baseURL: app.url }));
    await browser.close();
  },
});

const BAR_PX = 15;

// Each table once. The plan is not among them: it has a column for every product, and goes on beyond the edge.
const WITH_TABLES = new Set([
  'inventory',
  'shipping',
  'shipping-times',
  'shipping-care',
  'warehouse-mintsoft',
  'warehouse-itb',
  'factory',
  'factory-tracking',
  'amazon',
  'sales',
  'sales-amazon',
  'sales-shopify',
  'sales-breakdown',
  'sales-orders',
  'supply',
  'supply-lanes',
  'forecast',
  'goods-in',
  'kits',
  'catalogue',
  'catalogue-unmapped',
  'users',
  'connections',
  'access-tokens',
  'webhooks',
  'deliveries',
]);
const withTables = screens.filter(({ name }) => WITH_TABLES.has(name));

test('beside the bars of the page and its own no table has to be scrolled sideways', async ({
  app,
  page,
  signedIn,
}) => {
  test.setTimeout(60_000 + WITH_TABLES.size * 15_000);
  // A screen that was renamed is not left out silently.
  expect(withTables).toHaveLength(WITH_TABLES.size);
  await populate(app);
  await buildAccessToken(app.db, new Date());
  await page.setViewportSize(LARGE);
  await signedIn('admin');
  for (const screen of withTables) {
    await show(page, screen);
    const tables = await page.evaluate(beyond);
    expect.soft(tables, `${screen.name}: tables`).not.toEqual([]);
    for (const { name, bar, px } of tables) {
      expect.soft(bar, `${screen.name}, ${name}: the width of a bar`).toBe(BAR_PX);
      expect.soft(px, `${screen.name}, ${name}: pixels beyond its edge`).toBeLessThanOrEqual(0);
    }
  }
});

/** In the page: by how much each table is wider than the room beside a bar for the page and one of its own. */
function beyond() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('section[tabindex="0"]:has(table) { overflow-y: scroll !important; }');
  document.adoptedStyleSheets = [sheet];
  return [...document.querySelectorAll('section[tabindex="0"]:has(table)')].flatMap((section) => {
    const table = section.querySelector('table');
    if (!table || !(section instanceof HTMLElement)) return [];
    const bar = section.offsetWidth - section.clientWidth - 2 * section.clientLeft;
    // A short page has none, and nor has one behind a dialog.
    const missing = bar - (innerWidth - document.documentElement.clientWidth);
    const least = parseFloat(getComputedStyle(table).minInlineSize);
    return { name: section.ariaLabel, bar, px: least - (section.clientWidth - missing) };
  });
}

test('the “?” of a heading follows its text, sorted by or not, and the arrow covers neither', async ({
  app,
  page,
  signedIn,
}) => {
  await sendBoxes(app);
  await page.setViewportSize(LARGE);
  await signedIn('user');
  await page.goto('/factory-shipments');
  const heading = page.getByRole('columnheader', { name: 'Delivered' });
  const gap = () =>
    heading.evaluate((cell) => {
      const [text, help, arrow] = ['button', 'span button', 'svg'].map((name) =>
        cell.querySelector(name)?.getBoundingClientRect(),
      );
      if (!text || !help || !arrow) throw new Error('nothing to measure');
      return { beforeHelp: help.left - text.right, beforeArrow: arrow.left - help.right };
    });
  const expectClose = async () => {
    const { beforeHelp, beforeArrow } = await gap();
    expect(beforeHelp).toBe(0);
    expect(beforeArrow).toBeGreaterThanOrEqual(0);
  };
  await heading.getByRole('button', { name: 'Delivered', exact: true }).waitFor();
  await expectClose();
  await heading.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(heading).toHaveAttribute('aria-sort', /./);
  await expectClose();
});

test('a figure ends where its column does, also one with words below it', async ({ app, page, signedIn }) => {
  await populate(app);
  await page.setViewportSize(LARGE);
  await signedIn('user');
  await page.goto('/forecast');
  const figures = page.getByRole('table', { name: 'Forecasts' }).locator('td[data-align="end"] strong');
  await figures.first().waitFor();
  const gaps = await figures.evaluateAll((all) =>
    all.map((figure) => {
      const cell = figure.closest('td');
      if (!cell) throw new Error('nothing to measure');
      const end = cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight);
      return Math.round(end - figure.getBoundingClientRect().right);
    }),
  );
  expect(new Set(gaps)).toEqual(new Set([0]));
});

test('on a phone a table shows that it goes on, and its totals are named wherever it is scrolled to', async ({
  app,
  page,
  signedIn,
}) => {
  await populate(app);
  await page.setViewportSize(SMALL);
  await signedIn('user');
  await page.goto(`/sales?channel=shopify&open=orders&of=${dayAgo(1)}`);
  const table = page.getByRole('region', { name: 'Orders', exact: true });
  const label = table.getByRole('rowheader', { name: /orders?$/ });
  const edge = () => table.locator('> div').evaluate((sheet) => getComputedStyle(sheet, '::after').content);
  await label.scrollIntoViewIfNeeded();
  expect(await edge()).not.toBe('none');
  await table.evaluate((section) => section.scrollBy({ left: 160 }));
  expect(await edge()).not.toBe('none');
  await expect.poll(() => label.evaluate(isOnTop)).toBe(true);
  await table.evaluate((section) => section.scrollBy({ left: section.scrollWidth }));
  await expect.poll(edge).toBe('none');
});

test('what can be done with a day of the plan is in reach, wherever the plan is scrolled to', async ({
  app,
  page,
  signedIn,
}) => {
  await populate(app);
  await page.setViewportSize(LARGE);
  await signedIn('admin');
  await page.goto('/planning');
  const table = page.getByRole('region', { name: 'Planning', exact: true });
  const toFirst = () => table.evaluate((section) => section.scrollTo({ top: 0, left: 0 }));
  await table
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
  await toFirst();
  for (const action of [/^Edit /, /^History of /, /^Delete /]) {
    const button = table.getByRole('button', { name: action }).first();
    await expect.poll(() => button.evaluate(isOnTop)).toBe(true);
    await table.evaluate((section) => section.scrollBy({ left: 400 }));
    await expect.poll(() => button.evaluate(isOnTop)).toBe(true);
  }
  await page.setViewportSize(SMALL);
  const menu = table.getByRole('button', { name: /^Actions for / }).first();
  await menu.scrollIntoViewIfNeeded();
  await toFirst();
  await expect.poll(() => menu.evaluate(isOnTop)).toBe(true);
  await menu.click();
  for (const action of ['Edit', 'History'])
    await expect(page.getByRole('menuitem', { name: action })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Planning Day' })).toBeVisible();
});

test('on a phone a column is as wide as what is in it, and what a row can do stays in sight', async ({
  app,
  page,
  signedIn,
}) => {
  await populate(app);
  await page.setViewportSize(SMALL);
  await signedIn('admin');
  // Days of which every account is known, so that no value has a mark before it.
  await page.goto('/sales?days=14');
  const channels = page.getByRole('region', { name: 'Channel Comparison' }).last();
  await channels.getByRole('columnheader', { name: 'Percent' }).waitFor();
  await expect.poll(() => channels.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  await page.goto('/shipping?tab=times');
  const times = page.getByRole('region', { name: /^Ship to Deliver by/ });
  await times.getByRole('columnheader', { name: 'Median' }).scrollIntoViewIfNeeded();
  await expect(times.getByRole('columnheader', { name: '90% Within' })).toBeInViewport({ ratio: 1 });
  expect(await times.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await page.goto('/planning?dialog=fill');
  await expect(page.getByRole('columnheader', { name: 'Replace' })).toBeInViewport({ ratio: 1 });
});

/** In the page: whether an element is what is seen where it is. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && element.contains(seen);
}
