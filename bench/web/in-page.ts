/** What a page reports about itself; runs in the browser before anything else. */
export interface PageTimes {
  firstPaint: number;
  usable: number;
  longestTask: number;
  layoutShift: number;
}

interface PageWatch {
  /** What is there when the page can be used. */
  usable: string;
  /** The session, as it is stored. */
  entry: string | undefined;
  /** The name of what is called when it is there. */
  binding: string;
}

/**
 * Watches for what a person waits for, in the page itself: nothing outside would see it as early. It tells when that is
 * there, because to be asked costs a page more than most of its own tasks.
 */
export function watchPage({ usable, entry, binding }: PageWatch): void {
  if (entry !== undefined) localStorage.setItem('touchline.session', entry);
  const pageTimes: PageTimes = { firstPaint: 0, usable: 0, longestTask: 0, layoutShift: 0 };
  Object.assign(globalThis, { pageTimes });
  const observe = (type: string, take: (one: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') pageTimes.firstPaint = startTime;
  });
  observe('longtask', ({ duration }) => (pageTimes.longestTask = Math.max(pageTimes.longestTask, duration)));
  observe('layout-shift', (shift) => {
    // The type of this entry is not in the DOM's.
    const { value, hadRecentInput } = shift as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) pageTimes.layoutShift += value;
  });
  const notePainted = (): void => {
    pageTimes.usable = performance.now();
    // The browser puts a function of this name there.
    (globalThis as unknown as Record<string, (text: string) => void>)[binding]?.('');
  };
  const look = (): void => {
    const isThere =
      document.querySelector(usable) !== null && !document.querySelector('main [aria-busy=true]');
    // What is there in this frame is painted at its end.
    if (isThere) requestAnimationFrame(() => setTimeout(notePainted));
    else requestAnimationFrame(look);
  };
  look();
}

/** From a letter in the focused field to the rows that it leaves, painted; each time in milliseconds. */
export function watchLetters(): void {
  const times: number[] = [];
  Object.assign(globalThis, { times });
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const table = document.querySelector('main table[aria-rowcount]');
      if (!table) return;
      const before = table.getAttribute('aria-rowcount');
      // What changes is painted in the next frame; a task that is made in it begins when that is done.
      const change = new MutationObserver(() => {
        if (table.getAttribute('aria-rowcount') === before) return;
        change.disconnect();
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
      });
      change.observe(table, { attributes: true, attributeFilter: ['aria-rowcount'] });
    },
    true,
  );
}

/** Where the two above have put what they saw. */
export const PAGE_TIMES = 'globalThis.pageTimes';
export const TIMES = 'globalThis.times';
