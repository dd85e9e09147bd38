import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer } from '#testing/web/fake-api.ts';
import { buildFbaInventory, buildFbaItem } from '#testing/web/fba.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getFbaInventory } from '../../contract/amazon.ts';
import { AmazonPage } from '../AmazonPage.tsx';

beforeEach(() => answer(listFreshness, { sources: [] }));

test('orders that could not be read are named above the days of cover, which they may shorten', async () => {
  const unread_orders = [
    { name: 'Amazon Europe orders', orders: 2 },
    { name: 'Amazon North America orders', orders: 1 },
  ];
  answer(getFbaInventory, { ...buildFbaInventory([buildFbaItem()]), unread_orders });
  await renderPage(<AmazonPage />, { at: '/amazon' });
  const says =
    'couldn’t be read and may be missing from units sold, so stock may last fewer days than shown.';
  expect(await screen.findByText(`Amazon Europe orders: at least 2 orders ${says}`)).toBeVisible();
  expect(screen.getByText(`Amazon North America orders: at least 1 order ${says}`)).toBeVisible();
});
