import { populate } from '../kit/populate.ts';
import { expect, test } from '../kit/test.ts';

/** In the page: classes of what is on it that the whole stylesheet has rules for and the first one has not. */
async function listMissing(): Promise<{ sheets: string[]; missing: string[] }> {
  const content = document.querySelector<HTMLMetaElement>('meta[name=first-files]')?.content ?? '';
  const { styles }: { styles: Record<'whole' | 'first', string> } = JSON.parse(content);
  const listClasses = async (url: string): Promise<Set<string>> =>
    new Set((await (await fetch(url)).text()).match(/(?<=\.)[A-Za-z_][\w-]*/g));
  const [whole, first] = await Promise.all([listClasses(styles.whole), listClasses(styles.first)]);
  const shown = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  return {
    sheets: [...document.styleSheets].map(({ href }) => (href?.endsWith(styles.first) ? 'first' : 'whole')),
    missing: [...shown].filter((name) => whole.has(name) && !first.has(name)),
  };
}

for (const path of ['/login', '/dashboard'])
  test(`${path} is drawn with the first styles, which have all that is on it`, async ({
    app,
    page,
    signedIn,
  }) => {
    await populate(app);
    if (path !== '/login') await signedIn('admin');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(listMissing)).toEqual({ sheets: ['first'], missing: [] });
  });

test('what is opened from the dashboard has all styles before it is drawn', async ({
  app,
  page,
  signedIn,
}) => {
  await populate(app);
  await signedIn('admin');
  const styles = Promise.withResolvers<void>();
  await page.route(/\/style-[^/]*\.css$/, async (route) => {
    await styles.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  const asked = page.waitForRequest(/\/style-[^/]*\.css$/);
  await page.getByRole('link', { name: 'Catalogue' }).first().click();
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeHidden();
  styles.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  expect((await page.evaluate(listMissing)).sheets).toEqual(['first', 'whole']);
});
