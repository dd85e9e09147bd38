import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { buildCatalogueItem } from '#testing/web/catalogue.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { getSkuEntry, type CatalogueItem } from '../../contract.ts';
import { buildContents } from '../../rules/contents.ts';
import { findSkuEntry, listBundlesWith } from '../../rules/find-sku-entry.ts';
import { CatalogueSkuSection } from './CatalogueSkuSection.tsx';

const ENTRY = buildCatalogueItem();

function open(items: CatalogueItem[], role: 'admin' | 'planner' = 'planner') {
  const entry = findSkuEntry(items, 'TL-CP-M-US') ?? null;
  answer(getSkuEntry, { entry, bundles: entry ? listBundlesWith(items, entry) : [] });
  return renderPage(<CatalogueSkuSection sku="TL-CP-M-US" />, { as: { ...someone, role } });
}

test('a SKU has its contents, and the bundles that hold it, each with its page', async () => {
  const bundle = buildCatalogueItem({
    id: 8,
    code: 'TEAM-12',
    title: 'Team set',
    ...buildContents({ cityplay_m: 12 }),
  });
  const elsewhere = buildCatalogueItem({
    id: 9,
    code: 'EU-2',
    made_for: 'eu',
    ...buildContents({ cityplay_m: 2 }),
  });
  const other = buildCatalogueItem({ id: 10, code: 'L-2', ...buildContents({ cityplay_l: 2 }) });
  await open([ENTRY, bundle, elsewhere, other]);
  const bundles = await screen.findByRole('list', { name: 'Bundles with this SKU' });
  expect(
    within(bundles)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['TEAM-12Team set12 in each']);
  expect(within(bundles).getByRole('link', { name: 'TEAM-12' })).toHaveAttribute('href', '/sku/TEAM-12');
});

test('a device in no bundle says so', async () => {
  await open([ENTRY]);
  expect(await screen.findByText('Not part of any bundle.')).toBeVisible();
});

test('a bundle has its contents and is in no list of bundles', async () => {
  await open([{ ...ENTRY, ...buildContents({ cityplay_m: 2 }) }]);
  expect(await screen.findByText('2 × Cityplay M')).toBeVisible();
  expect(screen.queryByText('In Bundles')).not.toBeInTheDocument();
});

test('a SKU that the catalogue does not know leads to it', async () => {
  await open([]);
  expect(await screen.findByText(/This SKU isn’t in the catalogue yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Catalogue' })).toHaveAttribute('href', '/catalogue');
});

test('who changed its entry is shown to admins, and to no one else', async () => {
  answer(listHistory, {
    entries: [
      {
        id: 1,
        at: '2026-11-20T10:00:00.000Z',
        user_id: 1,
        user_name: 'ada',
        user_full_name: 'Ada Lovelace',
        entity: 'catalogue-item',
        entity_id: '7',
        record: { name: 'TL-CP-M-US', is_there: true },
        action: 'created',
        changes: {},
        address: null,
      },
    ],
    pagination: { total: 1, limit: 50, offset: 0 },
  });
  await open([ENTRY], 'admin');
  expect(await screen.findByRole('list', { name: 'Changes', hidden: true })).toHaveTextContent(
    'added this product',
  );
});

test('a person who is no admin sees no history', async () => {
  await open([ENTRY]);
  await screen.findByText('In Bundles');
  expect(screen.queryByText('History')).not.toBeInTheDocument();
});
