import type { Browser, BrowserContext, Page } from '@playwright/test';

/** An address of the app that draws nothing. */
export const EMPTY_PAGE = '/healthz';

/**
 * The context in which the journeys of a worker are made one after the other, with one page. It is as new to each, but
 * what was loaded and compiled for the last one is still there.
 */
export async function openContext(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(EMPTY_PAGE);
  return { context, stop: () => context.close() };
}

/** The page of a context that was taken. */
export const getPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? context.newPage();

/** Takes back what a journey may have left behind: other pages, routes, listeners, storage, size and theme. */
export async function tidy(context: BrowserContext, viewport: Size | null): Promise<void> {
  const page = await getPage(context);
  for (const other of context.pages().slice(1)) await other.close();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.removeAllListeners('request');
  await page.goto(EMPTY_PAGE);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    // A scan that waited would be sent by the next journey.
    for (const { name } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const removal = indexedDB.deleteDatabase(name ?? '');
        removal.addEventListener('success', () => resolve());
        removal.addEventListener('error', () => reject(removal.error ?? new Error('It stays')));
      });
  });
  await context.clearCookies();
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: 'light', media: null });
  await page.mouse.move(-1, -1);
}

interface Size {
  width: number;
  height: number;
}

/** From now on nothing is there that was loaded before: for a journey that is about loading it. */
export async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // It is also how the memory of the page itself is emptied.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.detach();
}
