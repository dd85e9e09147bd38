import type { Page } from '@playwright/test';
import { RELEASE_HEADER } from '#shared/live/events.ts';
import { buildSession } from '#testing/builders/users.ts';
import { buildReleases, openFront, type Release } from './kit/front.ts';
import { EMPTY_PAGE } from './kit/shared-context.ts';
import { expect, test as base, type JourneyApp } from './kit/test.ts';

const test = base.extend<{ releases: Awaited<ReturnType<typeof buildReleases>>; front: Front }>({
  releases: async ({}, use) => {
    const releases = await buildReleases();
    await use(releases);
    await releases.remove();
  },
  front: async ({ app, page, releases }, use) => {
    const front = await openFront(app.url, releases.first);
    await signInAt(front.url, page, app);
    await use(front);
    await page.goto('about:blank');
    await front.close();
  },
});
type Front = Awaited<ReturnType<typeof openFront>>;

async function signInAt(url: string, page: Page, { db, person }: JourneyApp): Promise<void> {
  const me = await person({ role: 'user' });
  const token = await buildSession(db, me, new Date());
  const { id, full_name: name, role } = me;
  await page.goto(url + EMPTY_PAGE);
  await page.evaluate(
    (session) => localStorage.setItem('touchline.session', session),
    JSON.stringify({ token, user: { id, name, role } }),
  );
}

/** What the page asks for from now on, and in which of its loads. */
function follow(page: Page) {
  const loads: { scripts: string[]; calls: string[] }[] = [{ scripts: [], calls: [] }];
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    if (asked.isNavigationRequest()) loads.push({ scripts: [], calls: [] });
    if (pathname.startsWith('/static/js/')) loads.at(-1)?.scripts.push(pathname);
    if (pathname.startsWith('/api/')) loads.at(-1)?.calls.push(pathname);
  });
  return loads;
}

const readRelease = (page: Page) => page.locator('meta[name=release]').getAttribute('content');
const expectOnly = (scripts: readonly string[], { scripts: own }: Release) => {
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !own.has(script))).toEqual([]);
};
const open = async (page: Page, url: string, heading: RegExp) => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

test('an open tab takes a new release over with its next screen, and runs no script of both', async ({
  page,
  front,
  releases: { first, next },
  watched,
}) => {
  watched.expect('failed: GET');
  const loads = follow(page);
  await open(page, `${front.url}/dashboard`, /Welcome/);
  expect(await readRelease(page)).toBe(first.name);
  expectOnly(
    loads.flatMap(({ scripts }) => scripts),
    first,
  );

  const heard = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/events') && answer.headers()[RELEASE_HEADER] === next.name,
  );
  front.deploy(next);
  await heard;
  const before = loads.length;
  const inOld = loads.at(-1)?.scripts.length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  expect(page.url()).toBe(`${front.url}/sales`);
  expect(await readRelease(page)).toBe(next.name);
  // The old page asked for nothing more, and the new one for nothing old.
  expect(loads.length).toBe(before + 1);
  expect(loads[before - 1]?.scripts.length).toBe(inOld);
  expectOnly(
    loads.slice(before).flatMap(({ scripts }) => scripts),
    next,
  );

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  expect(await readRelease(page)).toBe(next.name);
});

test('a tab that has not heard of a new release takes it over when a script of its own is gone', async ({
  page,
  front,
  releases: { next },
  watched,
}) => {
  // A panel whose script is gone may be noticed before the screen's.
  watched.expect('failed: GET', '404 GET /static/js/', 'Failed to fetch dynamically imported module');
  await page.route('**/api/events', (route) => route.abort());
  await open(page, `${front.url}/dashboard`, /Welcome/);
  front.deploy(next);
  const loads = follow(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forecast' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forecast' })).toBeVisible();
  expect(await readRelease(page)).toBe(next.name);
  expectOnly(
    loads.slice(1).flatMap(({ scripts }) => scripts),
    next,
  );
});

test('a second visit needs no file of the first again, and the visit after a release none of the old one', async ({
  page,
  front,
  releases: { next },
  watched,
}) => {
  watched.expect('failed: GET');
  await open(page, `${front.url}/dashboard`, /Welcome/);
  await open(page, `${front.url}/dashboard`, /Welcome/);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/static/')),
  );
  expect(fetched).toEqual([]);
  front.deploy(next);
  const loads = follow(page);
  await open(page, `${front.url}/dashboard`, /Welcome/);
  expect(await readRelease(page)).toBe(next.name);
  expectOnly(
    loads.flatMap(({ scripts }) => scripts),
    next,
  );
});
