import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** As fast as a hand on a wheel goes through a list. */
const PX_PER_SECOND = 3_000;
/** Long enough to go on through several pages of a list that the server pages. */
const SECONDS = 10;
const SETTLING_MS = 500;

/** What a reader sees of a list that scrolls. */
export interface ScrolledList {
  rows: number;
  frames: number;
  /** In milliseconds, and how many took longer than 33. */
  longestFrame: number;
  slowFrames: number;
  /** Frames in whose middle no row was drawn, or one that had not arrived. */
  blankFrames: number;
  /** What the page’s own thread worked for one frame, whatever else the machine did. */
  workPerFrame: number;
}

type Frames = Pick<ScrolledList, 'rows' | 'frames' | 'longestFrame' | 'slowFrames' | 'blankFrames'>;

/** Watches in the page, frame by frame, what is drawn of the list. */
function watchFrames(): void {
  const table = document.querySelector('main table[aria-rowcount]');
  const scroller = table?.closest('section');
  if (!table || !scroller) throw new Error('there is no list to scroll');
  const { left, top, width, bottom } = scroller.getBoundingClientRect();
  const middle = [left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] as const;
  const rows = Number(table.getAttribute('aria-rowcount')) - 1;
  const seen = { rows, frames: 0, longestFrame: 0, slowFrames: 0, blankFrames: 0 };
  Object.assign(globalThis, { scrolledFrames: seen, scrollPlace: middle });
  let last: { at: number; top: number } | undefined;
  const look = (at: number): void => {
    const now = { at, top: scroller.scrollTop };
    // Only frames in which it has moved: before and after there is nothing to draw.
    if (last && last.top !== now.top) {
      const took = at - last.at;
      seen.frames += 1;
      seen.longestFrame = Math.max(seen.longestFrame, took);
      if (took > 33.4) seen.slowFrames += 1;
      if (!document.elementFromPoint(...middle)?.closest('tr[data-index]:not([data-waiting])'))
        seen.blankFrames += 1;
    }
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Scrolls the list of an opened screen as a hand does, and says what was seen of it. */
export async function scrollList(page: Page, wire: CDPSession): Promise<ScrolledList> {
  await page.evaluate(watchFrames);
  const [x, y] = await readValue<[number, number]>(wire, 'globalThis.scrollPlace');
  const before = await readTaskMs(wire);
  await wire.send('Input.synthesizeScrollGesture', {
    x,
    y,
    yDistance: -PX_PER_SECOND * SECONDS,
    speed: PX_PER_SECOND,
    gestureSourceType: 'mouse',
  });
  await delay(SETTLING_MS);
  const frames = await readValue<Frames>(wire, 'globalThis.scrolledFrames');
  if (frames.frames === 0) throw new Error('the list has not moved');
  return { ...frames, workPerFrame: ((await readTaskMs(wire)) - before) / frames.frames };
}

async function readTaskMs(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function readValue<Value>(wire: CDPSession, expression: string): Promise<Value> {
  const { result } = await wire.send('Runtime.evaluate', { expression, returnByValue: true });
  const value: Value = result.value; // what is read is what has been put there
  return value;
}
