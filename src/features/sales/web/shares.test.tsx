import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales, buildSummary } from '#testing/web/sales.ts';
import * as contract from '../contract/sales.ts';
import { SalesPage } from './SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() =>
  Promise.all([
    import('./combined/CombinedTab.tsx'),
    import('./channels/AmazonTab.tsx'),
    import('./channels/ShopifyTab.tsx'),
    import('./shown/HowCounted.tsx'),
    import('#web/charts/trend/TrendPlot.tsx'),
  ]),
);
beforeEach(answerSales);

const open = (at = '/sales') => renderPage(<SalesPage />, { at });
const card = (label: string) => screen.getByText(label).parentElement;

test('a share is approximate while any channel lacks something', async () => {
  const { channels, ...rest } = buildSummary();
  const some = channels.map((channel) => ({ ...channel, is_complete: channel.CHANNEL === 'Shopify' }));
  answer(contract.salesSummary, { ...rest, channels: some });
  await open();
  await waitFor(() => expect(card('Shopify Revenue')).toHaveTextContent('≈ 72.6% of revenue'));
  const table = await screen.findByRole('table', { name: 'Channel Comparison' });
  expect(within(table).getByText('≈ 27.4%')).toBeVisible();
});

test('the shares of the channels that there are stay exact while another is not connected', async () => {
  const { channels, ...rest } = buildSummary();
  const unknown = { TOTAL_REVENUE: null, TOTAL_ORDERS: null, SHARE: null, ARE_ORDERS_READ: false };
  const some = channels.map((channel) =>
    channel.CHANNEL === 'Shopify'
      ? { ...channel, SHARE: 100 }
      : { ...channel, ...unknown, is_known: false, is_complete: false },
  );
  answer(contract.salesSummary, { ...rest, channels: some });
  await open();
  await waitFor(() => expect(card('Shopify Revenue')).toHaveTextContent(/86100% of revenue/));
  const table = await screen.findByRole('table', { name: 'Channel Comparison' });
  expect(within(table).getAllByText('100%')[0]).toBeVisible();
});
