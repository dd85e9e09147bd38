import type { Page } from '@playwright/test';

/** Waits until what has begun to change is drawn: fonts, colours, and whatever moves and comes to an end. */
export const standStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await drawn();
    await drawn();
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
