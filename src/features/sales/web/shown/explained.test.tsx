import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, listCalls, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales, salesDefinitionAnswer } from '#testing/web/sales.ts';
import * as contract from '../../contract/sales.ts';
import { SalesPage } from '../SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() =>
  Promise.all([
    import('../combined/CombinedTab.tsx'),
    import('../channels/AmazonTab.tsx'),
    import('./HowCounted.tsx'),
    import('#web/charts/trend/TrendPlot.tsx'),
  ]),
);
beforeEach(answerSales);

const open = (at = '/sales') => renderPage(<SalesPage />, { at });

test('How Counted says in plain words what the figures mean, and the rate of each day', async () => {
  answer(contract.salesDefinition, salesDefinitionAnswer);
  const { user, address } = await open('/sales?days=7');
  await user.click(screen.getByRole('button', { name: 'How It’s Counted' }));
  const panel = await screen.findByRole('dialog', { name: 'How It’s Counted' });
  await waitFor(() => expect(panel).toHaveTextContent('they were placed (Europe/Berlin).'));
  expect(panel).toHaveTextContent('after discounts, excluding tax and shipping');
  expect(panel).toHaveTextContent('deducted on the day of the order');
  expect(panel).toHaveTextContent('Amazon can list them some days late');
  expect(panel).toHaveTextContent('converted to EUR at the reference rate of its day');
  await waitFor(() => expect(panel).toHaveTextContent('1 GBP = 1.1765 EUR on Sat 21 Nov'));
  expect(panel).toHaveTextContent('There’s no rate for SEK yet');
  const pounds = within(panel).getByRole('table', { name: 'Rates of GBP', hidden: true });
  expect(pounds).toHaveTextContent('Sat 21 Nov1.1765Fri 20 Nov');
  expect(listCalls(contract.salesDefinition)[0]?.query).toEqual({ days: 7 });
  expect(address()).toBe('/sales?days=7&open=counted');
});

test('where all is paid in one currency nothing is converted', async () => {
  answer(contract.salesDefinition, { ...salesDefinitionAnswer, rates: [] });
  await open('/sales?open=counted');
  expect(await screen.findByText('All orders were in EUR, so nothing was converted.')).toBeVisible();
});

test('the chart shows revenue by day and channel, the period before, and when a device was sold out', async () => {
  answer(contract.salesSoldOut, {
    sold_out: [
      {
        from: '2026-11-19',
        to: '2026-11-20',
        device: 'Cityplay M',
        place: 'fba:US',
        place_name: 'Amazon FBA US',
      },
    ],
  });
  const { user } = await open('/sales?days=7&region=na');
  const chart = within(await screen.findByRole('figure', { name: 'Revenue by Day' }));
  for (const name of ['Amazon', 'Shopify', 'Previous 7 days', 'Device out of stock'])
    expect(await chart.findByText(name)).toBeVisible();
  await user.click(chart.getByRole('button', { name: 'Show as Table' }));
  const row = chart.getByRole('row', { name: /^Fri 20 Nov/ });
  expect(row).toHaveTextContent('€1,000.00€2,000.00');
  expect(row).toHaveTextContent('Cityplay M out of stock at Amazon FBA US');
  expect(listCalls(contract.amazonSalesDaily)[0]?.query).toEqual({ days: 14, region: 'NA' });
  expect(listCalls(contract.salesSoldOut)[0]?.query).toEqual({ days: 7, region: 'NA' });
});

test('when it is not known what was sold out, the chart says so', async () => {
  disconnect(contract.salesSoldOut);
  await open('/sales?channel=amazon');
  expect(await screen.findByText('Today is incomplete. Stockouts couldn’t be loaded.')).toBeVisible();
  expect(listCalls(contract.salesSoldOut)[0]?.query).toEqual({ days: 30, channel: 'amazon' });
});
