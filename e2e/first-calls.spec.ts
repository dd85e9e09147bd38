import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import type { EarlyAnswers } from '#web/api/early-answers.ts';
import { populate } from './kit/populate.ts';
import { EMPTY_PAGE } from './kit/shared-context.ts';
import { expect, test } from './kit/test.ts';

const { inside, screens }: { inside: string[]; screens: Record<string, string[]> } = JSON.parse(
  readFileSync('src/main/web/first-calls.json', 'utf8'),
);
const A_SCREEN_MS = 15_000;
const ADMINISTRATION = ['/users', '/connections', '/deliveries', '/access-tokens', '/history'];
/** Which one it is, another answer decides. */
const LATER = [
  /^\/api\/bridge\/receipts/,
  /^\/api\/today\/people/,
  /^\/api\/supply\/proposals/,
  /^\/api\/forecast\/days/,
];

/** In the page: the answers that the head has asked for and no one has taken. */
function listUntaken(): string[] {
  const early: EarlyAnswers | undefined = Reflect.get(globalThis, 'earlyAnswers');
  return [...(early?.answers.keys() ?? [])];
}

for (const [role, ofRole] of Map.groupBy(Object.entries(screens), ([path]) =>
  ADMINISTRATION.includes(path) ? 'admin' : 'user',
))
  test(`for a screen of a person who is ${role} the head of the page asks for what it begins with, and for nothing else`, async ({
    app,
    page,
    signedIn,
  }) => {
    test.setTimeout(60_000 + ofRole.length * A_SCREEN_MS);
    await populate(app);
    await signedIn(role);
    for (const [path, own] of ofRole)
      await test.step(path, async () => {
        const early = [...inside, ...own].map((call) => call.replace('$', 'tive'));
        const asked = await listAsked(page, path.replace('$', 'tive'));
        expect.soft(asked.slice(0, early.length).sort(), path).toEqual(early.sort());
        // What has changed in the meantime may be fetched again.
        const later = asked.filter((call) => call !== '/api/events' && !early.includes(call));
        expect
          .soft(
            later.filter((call) => !LATER.some((one) => one.test(call))),
            path,
          )
          .toEqual([]);
      });
  });

/** Every call that a screen makes of the server until it is there and has taken what its head asked for. */
async function listAsked(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request): void => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  };
  // The screen before asks for no more.
  await page.goto(EMPTY_PAGE);
  page.on('request', note);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // Tools of tables load after their rows, and take their answers then.
  await expect.poll(() => page.evaluate(listUntaken)).toEqual([]);
  page.off('request', note);
  return asked;
}
