import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import type { MeasuredPage } from './screens.ts';
import { TIMES, PAGE_TIMES, watchLetters, watchPage, type PageTimes } from './in-page.ts';

const USABLE_WITHIN_MS = 30_000;
/** Charts, and whatever else comes late, are still counted as tasks and shifts. */
const SETTLING_MS = 800;
const BETWEEN_LETTERS_MS = 400;
const BINDING = 'pageIsUsable';
/** Answers, and holds nothing that a screen needs. */
const NOTHING_THERE = '/static/nothing';

export interface OpenedPage extends PageTimes {
  requests: number;
  bytes: number;
  /** What its scripts ran, in milliseconds; with the processor as it is, whatever else the machine does. */
  scripts: number;
  /** Of each letter. */
  letters: number[];
}

interface VisitOptions {
  origin: string;
  screen: MeasuredPage;
  /** How many times slower the processor is than this one. */
  slower: number;
  session: string;
}

/**
 * Opens a screen as a first visitor does: nothing in the cache, nothing in memory. Only the tab is there: that a browser
 * starts a process for it is not what is measured.
 */
export async function openScreen(
  browser: Browser,
  { origin, screen, slower, session }: VisitOptions,
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(origin + NOTHING_THERE);
  const wire = await context.newCDPSession(page);
  let requests = 0;
  let bytes = 0;
  wire.on('Network.requestWillBeSent', () => (requests += 1));
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await wire.send('Network.enable');
  await wire.send('Performance.enable');
  await wire.send('Runtime.enable');
  await wire.send('Runtime.addBinding', { name: BINDING });
  const usable = new Promise<true>((resolve) => {
    wire.on('Runtime.bindingCalled', ({ name }) => name === BINDING && resolve(true));
  });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const entry = screen.isSignedOut ? undefined : session;
  await page.addInitScript(watchPage, { usable: screen.usable, entry, binding: BINDING });
  try {
    await page.goto(origin + screen.path, { waitUntil: 'commit' });
    if (!(await Promise.race([usable, delay(USABLE_WITHIN_MS, false, { ref: false })])))
      throw new Error(`${page.url()} was not usable within ${USABLE_WITHIN_MS} ms`);
    const scripts = await readScriptTime(wire);
    await delay(SETTLING_MS * slower);
    const times = await read<PageTimes>(wire, PAGE_TIMES);
    const loaded = { requests, bytes, scripts };
    const letters: number[] = [];
    if (screen.search) {
      await page.evaluate(watchLetters);
      await page.getByRole('textbox', { name: screen.search.label }).focus();
      for (const key of screen.search.letters) {
        await delay(BETWEEN_LETTERS_MS * slower);
        // As a keyboard does, without what a test's own typing waits for.
        await wire.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await wire.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
      await delay(BETWEEN_LETTERS_MS * slower);
      letters.push(...(await read<number[]>(wire, TIMES)));
      if (letters.length !== screen.search.letters.length)
        throw new Error(
          `${screen.name}: a letter of “${screen.search.letters}” leaves as many rows as before`,
        );
    }
    return { ...times, ...loaded, letters };
  } finally {
    await context.close();
  }
}

async function readScriptTime(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

async function read<Value>(wire: CDPSession, expression: string): Promise<Value> {
  const { result } = await wire.send('Runtime.evaluate', { expression, returnByValue: true });
  const value: Value = result.value; // what is read is what has been put there
  return value;
}
