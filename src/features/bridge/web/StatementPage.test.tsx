import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, listDays } from '#shared/dates.ts';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getStatement, type WireStatement } from '../contract/statement.ts';
import { StatementPage } from './StatementPage.tsx';

const bridge: WireStatement['bridge'] = {
  place: 'warehouse:tive',
  name: 'TIVE EU',
  kind: 'warehouse',
  from: '2026-10-01',
  to: '2026-10-31',
  opening: 100,
  received: 40,
  returned: 0,
  transferred_in: 0,
  shipped: 8,
  transferred_out: 0,
  adjusted: 0,
  unexplained: 0,
  unreckoned: 0,
  closing: 132,
  skus_without_opening: 0,
  skus_without_closing: 0,
  undecided: [],
  undecided_count: 0,
  days: listDays('2026-10-01', '2026-10-31').map((day) => ({
    day,
    from: addDays(day, -1),
    state: 'reckoned',
  })),
  skus: [],
  currency: 'EUR',
  cut_off: null,
};
const small = {
  sku: 'CP-M',
  former_skus: [],
  name: 'Cityplay M',
  unexplained: -3,
  open: -3,
  since: '2026-10-05',
  flagged_on: null,
  status: 'small' as const,
  unit_cost: 1250,
};

async function showStatement(changes: Partial<WireStatement['bridge']>) {
  answer(getStatement, {
    places: [{ id: bridge.place, name: bridge.name }],
    bridge: { ...bridge, ...changes },
    lines: [],
  });
  await renderPage(<StatementPage />);
  return within(await screen.findByRole('region', { name: 'Stock Statement' }));
}

afterEach(() => void vi.useRealTimers());

test('a month of which no day is over cannot be chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T10:00:00Z') });
  await showStatement({});
  screen.getByRole('combobox', { name: 'Month' }).click();
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Nov 2026',
    'Oct 2026',
    'Sep 2026',
    'Aug 2026',
  ]);
});

test('a month of which every day is calculated and nothing is open is accounted for', async () => {
  const statement = await showStatement({});
  expect(statement.getByText('From the end of Wed 30 Sep to the end of Sat 31 Oct.')).toBeVisible();
  expect(statement.getByText('All accounted for')).toBeVisible();
});

test('days that are not calculated are named, and so are the days that the sums cover', async () => {
  const days = bridge.days.map((each) =>
    each.day <= '2026-10-11' && each.day !== '2026-10-04'
      ? each
      : { day: each.day, from: null, state: 'no-reading' },
  );
  const statement = await showStatement({ days });
  expect(statement.getByText('From the end of Wed 30 Sep to the end of Sun 11 Oct.')).toBeVisible();
  expect(statement.getByText('Stock was not synced: Sun 4 Oct, Mon 12 Oct to Sat 31 Oct')).toBeVisible();
  expect(statement.getByText('Not everything is accounted for: 21 days not calculated.')).toBeVisible();
  expect(statement.queryByText('All accounted for')).not.toBeInTheDocument();
});

test('a small difference that stays is open, with what it is worth', async () => {
  const statement = await showStatement({ skus: [small], unexplained: -3 });
  expect(statement.getByText('This month: 1 SKU open, 0 flagged; open units worth -€37.50.')).toBeVisible();
  expect(statement.getByText('Not everything is accounted for: 1 SKU open, 0 flagged.')).toBeVisible();
});

test('a SKU that is undecided on a day is named', async () => {
  const statement = await showStatement({
    undecided: [{ sku: 'CP-L', day: '2026-10-20', is_unreported: false }],
    undecided_count: 1,
  });
  expect(statement.getByText('CP-L: Tue 20 Oct')).toBeVisible();
  expect(statement.getByText('Not everything is accounted for: 1 SKU day undecided.')).toBeVisible();
});

test('a month that is older than the bridge is not known', async () => {
  const statement = await showStatement({ days: [], opening: null, closing: null });
  expect(statement.getByText('Not known yet')).toBeVisible();
  expect(statement.getByText('Not calculated so far: Thu 1 Oct to Sat 31 Oct')).toBeVisible();
});

test('without a warehouse the statement says so, and does not call it a failure', async () => {
  refuse(getStatement, 'not_found', 'This location doesn’t exist');
  await renderPage(<StatementPage />);
  expect(await screen.findByRole('heading', { name: 'No warehouse yet' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a location that does not exist is a failure of its address', async () => {
  refuse(getStatement, 'not_found', 'This location doesn’t exist');
  await renderPage(<StatementPage />, { at: '/?place=warehouse%3Amoon' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This location doesn’t exist');
});
