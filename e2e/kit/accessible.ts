import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { standStill } from './stand-still.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// Given to the page as it is: what a test evaluates needs no leave of the content security policy.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on whatever axe finds on the screen as it is now, in both themes. */
export async function expectAccessible(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await standStill(page);
    expect.soft(await page.evaluate(findings), `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** In the page: what axe found, in short. All rules are run; only what is not told is left out of the answer. */
async function findings() {
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
}
