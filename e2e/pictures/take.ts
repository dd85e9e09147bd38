import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { standStill } from '../kit/stand-still.ts';
import { startCompany, type Company } from './company.ts';
import { pictures } from './list.ts';
import { getPictureFile, SCREENS_PAGE, screensPage } from './page.ts';

const SIZES = {
  desk: { width: 1440, height: 900, scale: 1 },
  phone: { width: 390, height: 844, scale: 2 },
};
/** Small letters stay clear, and a screen takes about 50 KB. */
const QUALITY = 75;

/**
 * `npm run pictures`: pictures of the made-up company for the documentation, and the page that shows them;
 * `npm run pictures -- dashboard sales` takes some of them.
 */
async function takePictures(names: readonly string[]): Promise<void> {
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
  const company = await startCompany();
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    let bytes = 0;
    for (const picture of wanted) {
      const data = await take(browser, company, picture);
      writeFileSync(getPictureFile(picture), data);
      bytes += data.length;
      console.log(`${getPictureFile(picture)}, ${Math.round(data.length / 1000)} KB`);
    }
    writeFileSync(SCREENS_PAGE, screensPage());
    console.log(`${SCREENS_PAGE}: ${wanted.length} pictures, ${Math.round(bytes / 1000)} KB in all`);
  } finally {
    await browser.close();
    await company.stop();
  }
}

async function take(
  browser: Browser,
  { url, session }: Company,
  { at, theme = 'light', size = 'desk', height, isSignedIn, open }: (typeof pictures)[number],
): Promise<Buffer> {
  const { scale, ...viewport } = SIZES[size];
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: theme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const quiet = followCalls(page);
    await page.goto('/healthz');
    if (isSignedIn) await page.evaluate((kept) => localStorage.setItem('touchline.session', kept), session);
    await page.goto(at);
    await page.getByRole('heading').first().waitFor();
    await quiet();
    await open?.(page);
    await quiet();
    await standStill(page);
    // A clip counts from the top of the page, not of the window.
    const top = await page.evaluate(() => window.scrollY);
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
      clip: { x: 0, y: top, width: viewport.width, height: height ?? viewport.height, scale },
    });
    return Buffer.from(data, 'base64');
  } finally {
    await context.close();
  }
}

/** Resolves when every call is answered and drawn; the stream of events never ends. */
function followCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => !request.url().endsWith('/api/events') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const isDrawn = () => document.querySelector('[aria-label="Loading"], [data-coming]') === null;
    do {
      await page.waitForFunction(isDrawn);
      await standStill(page);
    } while (open.size > 0 || !(await page.evaluate(isDrawn)));
  };
}

if (process.argv[1] === import.meta.filename) await takePictures(process.argv.slice(2));
