import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer } from '#testing/web/fake-api.ts';
import { buildFbaInventory, buildFbaItem, findFbaRow, gone } from '#testing/web/fba.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getFbaInventory } from '../../contract/amazon.ts';
import { AmazonPage } from '../AmazonPage.tsx';

test('parts that Amazon does not report are dashes with the reason, in the row and in the cards', async () => {
  const unreported = {
    TOTAL_AVAILABLE: 0,
    TOTAL_RESERVED: null,
    TOTAL_STOCK: null,
    TOTAL_INBOUND: null,
    INBOUND_SHIPPED: null,
    TOTAL_UNFULFILLABLE: null,
  };
  answer(getFbaInventory, buildFbaInventory([gone, buildFbaItem({ ASIN: 'B0PART', ...unreported })]));
  answer(listFreshness, { sources: [] });
  await renderPage(<AmazonPage />, { at: '/amazon' });
  const row = await findFbaRow(/B0PART/);
  expect(readTexts(row).slice(3, 9)).toEqual([
    '0',
    '–',
    '–',
    '– (Not fully reported by Amazon: Working 1, shipped –, receiving 300)',
    '–',
    '–',
  ]);
  expect(within(row).getByTitle(/^None available; Amazon doesn’t report/)).toHaveTextContent('–');
  expect(screen.getAllByText('Not reported for every SKU')).toHaveLength(2);
});
