import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { readTimes, readTold, watchLetters, watchPage, type Told } from './in-page.ts';

const USABLE_WITHIN_MS = 30_000;
/** Charts, and whatever else comes late, are still counted as tasks and shifts. */
const SETTLING_MS = 800;
const BETWEEN_LETTERS_MS = 400;

export interface Opened extends Told {
  requests: number;
  bytes: number;
  /** Of each letter. */
  letters: number[];
}

interface Visit {
  origin: string;
  screen: Screen;
  /** How many times slower the processor is than this one. */
  slower: number;
  session: string;
}

/** Opens a screen as a first visitor does: nothing in the cache, nothing in memory. */
export async function openScreen(
  browser: Browser,
  { origin, screen, slower, session }: Visit,
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  let requests = 0;
  let bytes = 0;
  wire.on('Network.requestWillBeSent', () => (requests += 1));
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await wire.send('Network.enable');
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const entry = screen.isSignedOut ? undefined : session;
  await page.addInitScript(watchPage, { usable: screen.usable, entry });
  try {
    await page.goto(origin + screen.path, { waitUntil: 'commit' });
    await usableOn(page);
    await delay(SETTLING_MS * slower);
    const told = await page.evaluate(readTold);
    const loaded = { requests, bytes };
    const letters: number[] = [];
    if (screen.search) {
      await page.evaluate(watchLetters);
      await page.getByRole('textbox', { name: screen.search.label }).focus();
      for (const letter of screen.search.letters) {
        await page.keyboard.press(letter);
        await delay(BETWEEN_LETTERS_MS * slower);
      }
      letters.push(...(await page.evaluate(readTimes)));
    }
    return { ...told, ...loaded, letters };
  } finally {
    await context.close();
  }
}

/** Asks from outside now and then; when it was is what the page has written down. */
async function usableOn(page: Page): Promise<void> {
  const until = performance.now() + USABLE_WITHIN_MS;
  while ((await page.evaluate(readTold)).usable === 0) {
    if (performance.now() > until)
      throw new Error(`${page.url()} was not usable within ${USABLE_WITHIN_MS} ms`);
    await delay(100);
  }
}
