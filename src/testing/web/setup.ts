import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { rememberComputedStyles } from './setup/computed-styles.ts';
import { forgetAnswers, listUnansweredCalls } from './fake-api.ts';
import { writePageDownOnce } from './setup/short-errors.ts';

// What a page shows depends on the day: dates of this year have no year. So it is the same day for every test, as long
// as it does not choose another.
const TODAY = new Date('2026-11-22T12:00:00Z');
vi.setSystemTime(TODAY);

// A test waits for what a person sees, however long a busy machine takes to show it.
configure({ asyncUtilTimeout: 15_000 });
writePageDownOnce();

// What jsdom does not have. Nothing here measures: a table takes every row as 40 px high in a window of 800 px.
Object.assign(window, {
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), { matches: false, media: query, addListener() {}, removeListener() {} }),
  scrollTo: () => {},
  // jsdom would end the page for good, for every file of tests that shares it.
  close: () => {},
});
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
rememberComputedStyles();
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
for (const [kind, size, px] of [
  [Element, 'clientWidth', 1200],
  [Element, 'clientHeight', 800],
  [HTMLElement, 'offsetHeight', 40],
] as const) {
  Object.defineProperty(kind.prototype, size, { configurable: true, get: () => px });
}

const complaints: unknown[][] = [];
beforeEach(() => {
  vi.setSystemTime(TODAY);
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words));
  }
});

afterEach(() => {
  cleanup();
  const calls = listUnansweredCalls();
  forgetAnswers();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair}; path=/; max-age=0`;
  if (complaints.length > 0)
    throw new Error(`said on the console:\n${complaints.map((words) => words.join(' ')).join('\n')}`);
  if (calls.length > 0) throw new Error(`calls that the test does not answer: ${calls.join(', ')}`);
});

// A page fetches in advance what it will need. A script that is still on its way when its file of tests ends would be
// missing for the next one, which shares the modules.
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
});
