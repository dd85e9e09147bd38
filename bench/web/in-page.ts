/** What a page tells about itself; it runs in the browser before anything else. */
export interface Told {
  firstPaint: number;
  usable: number;
  longestTask: number;
  layoutShift: number;
}

/** Watches for what a person waits for, in the page itself: nothing outside would see it as early. */
export function watchPage({ usable, entry }: { usable: string; entry: string | undefined }): void {
  if (entry !== undefined) localStorage.setItem('touchline.session', entry);
  const told: Told = { firstPaint: 0, usable: 0, longestTask: 0, layoutShift: 0 };
  Object.assign(globalThis, { told });
  const observe = (type: string, take: (one: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') told.firstPaint = startTime;
  });
  observe('longtask', ({ duration }) => (told.longestTask = Math.max(told.longestTask, duration)));
  observe('layout-shift', (shift) => {
    // The type of this entry is not in the DOM's.
    const { value, hadRecentInput } = shift as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) told.layoutShift += value;
  });
  const look = (): void => {
    const isThere =
      document.querySelector(usable) !== null && !document.querySelector('main [aria-busy=true]');
    // What is there in this frame is painted at its end.
    if (isThere) requestAnimationFrame(() => setTimeout(() => (told.usable = performance.now())));
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
      const look = (): void => {
        if (table.getAttribute('aria-rowcount') !== before)
          setTimeout(() => times.push(performance.now() - timeStamp));
        else if (performance.now() - timeStamp < 2_000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

// What the two above have put there.
export const readTold = (): Told => (globalThis as unknown as { told: Told }).told;
// As above.
export const readTimes = (): number[] => (globalThis as unknown as { times: number[] }).times;
