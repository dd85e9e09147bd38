import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { listCatalogue, listUnmapped, removeFromCatalogue, saveCatalogue } from '../contract.ts';
import { buildCatalogueItem, buildUnmappedProduct } from '#testing/web/catalogue.ts';
import { buildContents } from '../rules/contents.ts';
import { CataloguePage } from './CataloguePage.tsx';
import { refetchTables } from '#web/api/query.ts';

beforeAll(() => import('./CatalogueDialogs.tsx'));

const POUCH = buildUnmappedProduct({ sku: 'TL-POUCH', title: 'Carry pouch', sold_units: 9 });
const TEAM = buildUnmappedProduct({ sku: 'TEAM', title: 'Cityplay team set of six', sold_units: 2 });
const otis = { ...someone, id: 2, username: 'otis', role: 'user' as const };

async function open(
  at = '/catalogue',
  {
    items = [buildCatalogueItem()],
    products = [buildUnmappedProduct(), POUCH, TEAM],
    as = someone,
    sources = [buildSourceStatus()],
  } = {},
) {
  answer(listCatalogue, { items });
  answer(listUnmapped, { days: 90, products });
  answer(listFreshness, { sources });
  return renderPage(<CataloguePage />, { at, as });
}
const readCells = async (name: RegExp) => readTexts(await screen.findByRole('row', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('a row shows what is in one piece, for which region its kits are, and who saved it', async () => {
  await open('/catalogue', {
    items: [
      buildCatalogueItem(),
      buildCatalogueItem({ id: 8, code: 'TEAM', title: null, made_for: null, cityplay_m: 3, cityplay_l: 3 }),
      buildCatalogueItem({ id: 9, kind: 'asin', code: 'B0TLCPM0US', skus: ['OLD-BOX'], saved_by: null }),
    ],
  });
  expect((await readCells(/TL-CP-M-US/)).slice(0, 4)).toEqual([
    'TL-CP-M-USCityplay sensors, size M',
    'Cityplay M',
    'US',
    'Sat 1 Mar 2025 · ada',
  ]);
  expect((await readCells(/TEAM/)).slice(0, 3)).toEqual([
    'TEAMUnnamed',
    '3 × Cityplay M + 3 × Cityplay L',
    '–',
  ]);
  expect((await readCells(/B0TLCPM0US/)).slice(0, 1)).toEqual([
    'B0TLCPM0USASINCityplay sensors, size M · covers OLD-BOX',
  ]);
});

test('a search finds products by code and name, and says when it finds none', async () => {
  const { user } = await open('/catalogue?search=sensors', {
    items: [buildCatalogueItem(), buildCatalogueItem({ id: 8, code: 'STRAP', title: 'Straps' })],
  });
  expect(await screen.findByText('1 of 2 products')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Search products' }));
  await fill(user, screen.getByRole('textbox', { name: 'Search products' }), 'nobody');
  expect(await screen.findByText('No products match your search')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Search' }));
  expect(await screen.findByText('2 of 2 products')).toBeVisible();
});

test('what is unmapped is listed with how much of it there is, and what it probably is', async () => {
  await open('/catalogue?view=unmapped');
  expect(await screen.findByText('3 unmapped products: 1,215 sold, 30 in stock')).toBeVisible();
  expect((await readCells(/S1/)).slice(1, 5)).toEqual([
    '1,204',
    '10',
    '0',
    '2.0 L, for EUthe name contains 2.0 and L',
  ]);
  expect((await readCells(/TEAM/))[4]).toBe('–');
});

test('a single product is counted in the singular', async () => {
  const { user } = await open('/catalogue?view=unmapped', {
    products: [buildUnmappedProduct({ sold_units: 1 })],
  });
  expect(await screen.findByText('1 unmapped product: 1 sold, 10 in stock')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Mapped/ }));
  expect(await screen.findByText('1 of 1 product')).toBeVisible();
});

test('under a search the line counts what is found, as the totals below do', async () => {
  await open('/catalogue?view=unmapped&search=S1');
  expect(await screen.findByText('1 of 3 unmapped products: 1,204 sold, 10 in stock')).toBeVisible();
  expect((await readCells(/Total/)).slice(1, 3)).toEqual(['1,204', '10']);
});

test('what was sold without a SKU opens nothing, and does not look as if it did', async () => {
  await open('/catalogue?view=unmapped', {
    products: [POUCH, buildUnmappedProduct({ sku: null, title: 'Gift card' })],
  });
  expect(await screen.findByRole('row', { name: /TL-POUCH/ })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('row', { name: /Gift card/ })).not.toHaveAttribute('tabindex');
});

test('a product to map starts with its suggestion, and nothing is saved before Save is pressed', async () => {
  const { user } = await open('/catalogue?view=unmapped');
  await user.click(await screen.findByRole('button', { name: 'Map TL-20-L-EU-S1' }));
  const form = await dialog();
  expect(form.getByLabelText('SKU')).toHaveValue('TL-20-L-EU-S1');
  expect(form.getByLabelText('2.0 L')).toHaveValue(1);
  expect(form.getByText('Each unit counts as 2.0 L.')).toBeVisible();
  expect(form.getByText(/Suggested because the name contains 2.0 and L/)).toBeVisible();
  expect(listCalls(saveCatalogue)).toEqual([]);
  answer(saveCatalogue, { success: true, added: 1, changed: 0 });
  await user.click(form.getByRole('button', { name: 'Save Product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(saveCatalogue)[0]?.body).toEqual({
    items: [
      {
        kind: 'sku',
        code: 'TL-20-L-EU-S1',
        name: null,
        made_for: 'eu',
        box_units: null,
        unit_cost: null,
        ...buildContents({ '20_l': 1 }),
      },
    ],
  });
});

test('all suggestions are confirmed at once, except those that were unticked', async () => {
  const { user, queries } = await open('/catalogue?view=unmapped');
  await user.click(await screen.findByRole('button', { name: 'Review 2 Suggestions' }));
  const review = await dialog();
  // A product that appears while the dialog is open was not reviewed.
  const late = buildUnmappedProduct({ sku: 'TL-CP-L-EU', title: 'Cityplay sensors, size L' });
  answer(listUnmapped, { days: 90, products: [buildUnmappedProduct(), POUCH, TEAM, late] });
  await act(() => refetchTables(queries, ['catalogue_items']));
  expect(await screen.findByText('TL-CP-L-EU')).toBeInTheDocument();
  await user.click(review.getByRole('checkbox', { name: /TL-POUCH/ }));
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep Editing' }));
  answer(saveCatalogue, { success: true, added: 1, changed: 0 });
  await user.click(review.getByRole('button', { name: 'Save 1 Product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(saveCatalogue)[0]?.body).toMatchObject({ items: [{ code: 'TL-20-L-EU-S1', '20_l': 1 }] });
});

test('suggestions that are being saved are heard of to their end', async () => {
  const { user } = await open('/catalogue?view=unmapped');
  await user.click(await screen.findByRole('button', { name: 'Review 2 Suggestions' }));
  const review = await dialog();
  answer(saveCatalogue, () => new Promise<never>(() => {}));
  await user.click(review.getByRole('button', { name: 'Save 2 Products' }));
  for (const name of ['Close', 'Cancel']) expect(review.getByRole('button', { name })).toBeDisabled();
});

test('an entry is changed from the version that was seen; a conflict is shown, keeps what was typed and shows the rest; a second save overwrites', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit TL-CP-M-US' }));
  const form = await dialog();
  await user.clear(form.getByLabelText('Cityplay M'));
  await user.type(form.getByLabelText('Cityplay M'), '2');
  refuse(saveCatalogue, 'conflict', 'ada has changed TL-CP-M-US since you opened it.');
  answer(listCatalogue, {
    items: [buildCatalogueItem({ ...buildContents({ cityplay_m: 9, cityplay_l: 6 }), version: 4 })],
  });
  await user.click(form.getByRole('button', { name: 'Save Product' }));
  expect(await form.findByText('ada has changed TL-CP-M-US since you opened it.')).toBeVisible();
  expect(form.getByLabelText('Cityplay M')).toHaveValue(2);
  expect(form.getByLabelText('Cityplay L')).toHaveValue(6);
  expect(form.getByText(/^Now saved as: 9 × Cityplay M \+ 6 × Cityplay L, for US\.$/)).toBeVisible();
  answer(saveCatalogue, { success: true, added: 0, changed: 1 });
  await user.click(form.getByRole('button', { name: 'Save Product' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(saveCatalogue).map(({ body }) => body)).toMatchObject([
    { items: [{ version: 3, cityplay_m: 2, cityplay_l: 0 }] },
    { items: [{ version: 4, cityplay_m: 2, cityplay_l: 6 }] },
  ]);
});

test('a form keeps what was typed when its product is removed by another person', async () => {
  const { user, queries } = await open('/catalogue?dialog=edit&item=7');
  const form = await dialog();
  await user.type(await form.findByLabelText('Cityplay M'), '2');
  answer(listCatalogue, { items: [buildCatalogueItem({ id: 8, code: 'STRAP' })] });
  await act(() => refetchTables(queries, ['catalogue_items']));
  expect(await screen.findByText('STRAP')).toBeInTheDocument();
  expect(form.getByLabelText('SKU')).toHaveValue('TL-CP-M-US');
  expect(form.getByLabelText('Cityplay M')).toHaveValue(12);
});

test.each([
  ['dialog=edit&item=99', 'This product is no longer in the catalogue.'],
  ['view=unmapped&dialog=confirm', 'There’s nothing left to review.'],
])('an address with %s that has nothing to open says so', async (query, why) => {
  const { address } = await open(`/catalogue?${query}`, { products: [TEAM] });
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(address()).not.toContain('dialog');
});

test('what the server refuses is shown at its field', async () => {
  const { user } = await open('/catalogue?dialog=add');
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Save Product' }));
  expect(form.getByText('SKU or ASIN is required')).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'ASIN' }));
  await fill(user, form.getByRole('textbox', { name: 'ASIN' }), ' B0TLCPM0US ');
  refuse(saveCatalogue, 'conflict', {
    message: 'It is there.',
    fields: { 'items.0.code': 'It is already in the catalogue.' },
  });
  await user.click(form.getByRole('button', { name: 'Save Product' }));
  expect(await form.findByText('It is already in the catalogue.')).toBeVisible();
});

test('a product that cannot be sent is explained in our words, and stays as it was typed', async () => {
  const { user } = await open('/catalogue?dialog=add');
  const form = await dialog();
  await fill(user, form.getByRole('textbox', { name: 'SKU' }), 'TL-NEW');
  disconnect(saveCatalogue);
  await user.click(form.getByRole('button', { name: 'Save Product' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    /^Failed to save the productTouchline can’t be reached/,
  );
  expect(form.getByRole('textbox', { name: 'SKU' })).toHaveValue('TL-NEW');
});

test('removing asks first, naming the product and what follows', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove TL-CP-M-US' }));
  const question = await dialog();
  expect(question.getByText(/It will no longer count in planning actuals/)).toBeVisible();
  answer(removeFromCatalogue, { success: true });
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(listCalls(removeFromCatalogue)[0]?.params).toEqual({ id: 7 }));
});

test('a user reads both lists and changes nothing', async () => {
  const { address } = await open('/catalogue?view=unmapped&dialog=edit&item=7', { as: otis });
  expect(await screen.findByRole('row', { name: /TL-POUCH/ })).toBeVisible();
  expect(await screen.findByText('Only planners and admins can change the catalogue.')).toBeVisible();
  expect(address()).toBe('/catalogue?view=unmapped');
  expect(screen.getByText('Only planners and admins can map products.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Map|Review|Add Product/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a planner maps products; the history stays with admins', async () => {
  await open('/catalogue', { as: { ...otis, role: 'planner' } });
  expect(await screen.findByRole('button', { name: 'Remove TL-CP-M-US' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Product' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^History of/ })).not.toBeInTheDocument();
});

test('an empty catalogue leads to what sells; where nothing does, the screen does not claim that everything is mapped', async () => {
  const { user } = await open('/catalogue', { items: [], products: [] });
  await user.click(await screen.findByRole('button', { name: 'View Unmapped' }));
  expect(await screen.findByText('Nothing to map yet')).toBeVisible();
});

test.each(['/catalogue', '/catalogue?view=unmapped'])(
  'where %s has nothing because nothing is connected, it says so and what to do',
  async (at) => {
    const rates = buildSourceStatus({ id: 'rates', kind: 'exchange-rates' });
    await open(at, { items: [], products: [], sources: [rates] });
    expect(
      await screen.findByRole('heading', { name: 'No warehouse or sales channel connected' }),
    ).toBeVisible();
    expect(
      screen.getByText(/^Add your warehouses and channel accounts to touchline\.config\.json/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View Unmapped' })).not.toBeInTheDocument();
  },
);

test('when everything is mapped, the screen says so', async () => {
  await open('/catalogue?view=unmapped', { products: [] });
  expect(await screen.findByText('All products mapped')).toBeVisible();
});

test('a failure is shown, and can be tried again', async () => {
  disconnect(listCatalogue);
  answer(listUnmapped, { days: 90, products: [] });
  const { user } = await renderPage(<CataloguePage />, { at: '/catalogue' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error Loading Catalogue');
  answer(listCatalogue, { items: [buildCatalogueItem()] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('row', { name: /TL-CP-M-US/ })).toBeVisible();
});
