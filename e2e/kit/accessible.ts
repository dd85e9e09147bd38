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

/** What axe looks for: the rules that colours decide, the others, or both. */
export type RuleChoice = 'everything' | 'colours' | 'all but colours';

// The rules that read colours. What every other one reads is the same in both themes.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails on whatever axe finds on the screen as it is now, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFindings(page, 'light', 'everything');
  await expectNoFindings(page, 'dark', 'colours');
  await page.emulateMedia({ colorScheme: null });
}

/** Fails on what axe finds in one theme. While a dialog is open it is all that anyone can reach, so all that is searched. */
export async function expectNoFindings(
  page: Page,
  theme: 'light' | 'dark',
  rules: RuleChoice,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.emulateMedia({ colorScheme: theme });
  await standStill(page);
  const found = await page.evaluate(findings, { choice: rules, colourRules: COLOUR_RULES });
  expect.soft(found, `axe, ${theme}, ${rules}`).toEqual([]);
}

/** In the page: what axe found, in short. */
async function findings({ choice, colourRules }: { choice: RuleChoice; colourRules: string[] }) {
  const rules = Object.fromEntries(colourRules.map((id) => [id, { enabled: choice === 'everything' }]));
  const { violations } = await window.axe.run(document.querySelector('[aria-modal=true]') ?? document, {
    resultTypes: ['violations'],
    // Style sheets and media are fetched for two rules: one is experimental, and there is no sound here.
    preload: false,
    ...(choice === 'colours' ? { runOnly: colourRules } : { rules }),
  });
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
}
