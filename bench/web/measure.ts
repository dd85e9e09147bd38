import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { MeasuredPage } from './screens.ts';
import { TIMES, PAGE_TIMES, watchLetters, watchPage, type PageTimes } from './in-page.ts';
import { readProfile, TRACED, type Profile } from './profile.ts';
import { scrollList, type ScrolledList } from './scroll.ts';

const USABLE_WITHIN_MS = 30_000;
/** Charts, and whatever else comes late, are still counted as tasks, shifts and bytes. */
const SETTLING_MS = 3_000;
const BETWEEN_LETTERS_MS = 400;
const BINDING = 'pageIsUsable';
/** Answers, and holds nothing that a screen needs. */
const NOTHING_THERE = '/static/nothing';

export interface OpenedPage extends PageTimes {
  requests: number;
  bytes: number;
  /** What its scripts ran, and all that its thread did, in milliseconds of the processor, whatever else the machine does. */
  scripts: number;
  work: number;
  /** Of each letter. */
  letters: number[];
  /** Nothing where there is no long list. */
  scrolled: ScrolledList | null;
  /** When it is usable for someone who comes back: the browser has its files. */
  usableAgain: number;
  /** What its thread did until it was usable, if that was asked for. */
  profile: Profile | null;
}

interface VisitOptions {
  origin: string;
  screen: MeasuredPage;
  /** How many times slower the processor is than this one. */
  slower: number;
  session: string;
  /** Recording it takes time of its own, so a visit that is profiled is not measured. */
  isProfiled: boolean;
}

/**
 * Opens a screen as a first visitor does, with nothing in the cache and nothing in memory, and then once more. Only the
 * tab is there: that a browser starts a process for it is not what is measured.
 */
export async function openScreen(browser: Browser, options: VisitOptions): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  try {
    const first = await visitScreen(context, options);
    const { usable: usableAgain } = await visitScreen(context, options);
    return { ...first, usableAgain };
  } finally {
    await context.close();
  }
}

async function visitScreen(
  context: BrowserContext,
  { origin, screen, slower, session, isProfiled }: VisitOptions,
): Promise<Omit<OpenedPage, 'usableAgain'>> {
  const page = await context.newPage();
  await page.goto(origin + NOTHING_THERE);
  const wire = await context.newCDPSession(page);
  let requests = 0;
  let bytes = 0;
  wire.on('Network.requestWillBeSent', () => (requests += 1));
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await wire.send('Network.enable');
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  await wire.send('Runtime.enable');
  await wire.send('Runtime.addBinding', { name: BINDING });
  const usable = new Promise<true>((resolve) => {
    wire.on('Runtime.bindingCalled', ({ name }) => name === BINDING && resolve(true));
  });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const entry = screen.isSignedOut ? undefined : session;
  await page.addInitScript(watchPage, { usable: screen.usable, entry, binding: BINDING });
  const browser = isProfiled ? context.browser() : null;
  await browser?.startTracing(page, { categories: TRACED });
  try {
    await page.goto(origin + screen.path, { waitUntil: 'commit' });
    if (!(await Promise.race([usable, delay(USABLE_WITHIN_MS, false, { ref: false })])))
      throw new Error(`${page.url()} was not usable within ${USABLE_WITHIN_MS} ms`);
    const trace = await browser?.stopTracing();
    const worked = await readWork(wire);
    await delay(SETTLING_MS);
    const times = await read<PageTimes>(wire, PAGE_TIMES);
    const loaded = { ...times, ...worked, requests, bytes };
    const scrolled = screen.scrolls ? await scrollList(page, wire) : null;
    const letters = screen.search ? await typeLetters(page, wire, screen.search) : [];
    return { ...loaded, scrolled, letters, profile: trace ? readProfile(trace) : null };
  } finally {
    await page.close();
  }
}

/** Types into the search of a screen, and says how long after each letter the rows that it leaves were painted. */
async function typeLetters(
  page: Page,
  wire: CDPSession,
  { label, letters: typed }: NonNullable<MeasuredPage['search']>,
): Promise<number[]> {
  await page.evaluate(watchLetters);
  await page.getByRole('textbox', { name: label }).focus();
  for (const key of typed) {
    await delay(BETWEEN_LETTERS_MS);
    // As a keyboard does, without what a test's own typing waits for.
    await wire.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await wire.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
  await delay(SETTLING_MS);
  const letters = await read<number[]>(wire, TIMES);
  if (letters.length !== typed.length)
    throw new Error(`${label}: a letter of “${typed}” leaves as many rows as before`);
  return letters;
}

async function readWork(wire: CDPSession): Promise<{ scripts: number; work: number }> {
  const { metrics } = await wire.send('Performance.getMetrics');
  const readMs = (of: string): number => (metrics.find(({ name }) => name === of)?.value ?? 0) * 1000;
  return { scripts: readMs('ScriptDuration'), work: readMs('TaskDuration') };
}

async function read<Value>(wire: CDPSession, expression: string): Promise<Value> {
  const { result } = await wire.send('Runtime.evaluate', { expression, returnByValue: true });
  const value: Value = result.value; // what is read is what has been put there
  return value;
}
