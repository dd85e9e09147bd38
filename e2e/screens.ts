import type { Page } from '@playwright/test';

export interface Screen {
  /** The name of its pictures. */
  name: string;
  path: string;
  as: 'nobody' | 'user' | 'admin';
  /** What a person waits for before they look. */
  shows: string | RegExp;
  /** Opens what is not there at first: a dialog, a panel. */
  open?: (page: Page) => Promise<void>;
}

/** Every screen, once: each is searched by axe and pictured, in both themes and both sizes. */
export const screens: Screen[] = [
  { name: 'login', path: '/login', as: 'nobody', shows: 'Sign in to Touchline' },
  {
    name: 'login-refused',
    path: '/login',
    as: 'nobody',
    shows: 'Sign in to Touchline',
    open: async (page) => page.getByRole('button', { name: 'Sign In' }).click(),
  },
  { name: 'dashboard', path: '/dashboard', as: 'user', shows: /Welcome/ },
  {
    name: 'palette',
    path: '/dashboard',
    as: 'admin',
    shows: /Welcome/,
    open: async (page) => page.keyboard.press('Control+k'),
  },
];

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

export const THEMES = ['light', 'dark'] as const;

/** Opens a screen and waits until it stands still. */
export async function show(page: Page, { path, shows, open }: Screen): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: shows }).first().waitFor();
  await open?.(page);
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}
