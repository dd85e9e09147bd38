import { readFileSync } from 'node:fs';
import type { EarlyAnswers } from '#web/api/early-answers.ts';
import { populate } from './kit/populate.ts';
import { expect, test } from './kit/test.ts';

const { inside, screens }: { inside: string[]; screens: Record<string, string[]> } = JSON.parse(
  readFileSync('src/main/web/first-calls.json', 'utf8'),
);
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

test.describe.configure({ mode: 'parallel' });

for (const [path, own] of Object.entries(screens))
  test(`${path}: the head of the page asks for what the screen begins with, and for nothing else`, async ({
    app,
    page,
    signedIn,
  }) => {
    await populate(app);
    await signedIn(ADMINISTRATION.includes(path) ? 'admin' : 'user');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    await page.goto(path.replace('$', 'tive'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // Tools of tables load after their rows, and take their answers then.
    await expect.poll(() => page.evaluate(listUntaken)).toEqual([]);
    const early = [...inside, ...own].map((call) => call.replace('$', 'tive'));
    expect(asked.slice(0, early.length).sort()).toEqual(early.sort());
    // What has changed in the meantime may be fetched again.
    const later = asked.filter((call) => call !== '/api/events' && !early.includes(call));
    expect(later.filter((call) => !LATER.some((one) => one.test(call)))).toEqual([]);
  });
