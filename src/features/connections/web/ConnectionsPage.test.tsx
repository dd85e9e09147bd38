import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { about } from '#shared/about.ts';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildRun, buildSourceStatus } from '#testing/web/sources.ts';
import { defineQuery } from '#web/api/query.ts';
import { readStoredToken } from '#web/api/stored-session.ts';
import * as contract from '../contract.ts';
import { ConnectionsPage } from './ConnectionsPage.tsx';

const NOTHING_ELSE = { deadlines: [], other_configurations: [], restore_drill: null, stored_backups: null };

const uk = buildSourceStatus({
  id: 'warehouse:uk',
  name: 'UK',
  state: 'stale',
  last_outcome: 'failed',
  is_online: false,
  error: 'Mintsoft, stock levels: didn’t respond in time.',
});
const heldBack = {
  at: '2026-11-21T09:00:00.000Z',
  message: 'The response has 2 rows; the last good one had 900.',
  accepted_by: null,
};

test('each source shows its state and what to know about it', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus(), uk] });
  await renderPage(<ConnectionsPage />);
  const late = within(await screen.findByRole('row', { name: /UK/ }));
  expect(late.getByText('Out of Date')).toBeVisible();
  expect(late.getByText(/didn’t respond in time/)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /TIVE/ })).getByText('Up to Date')).toBeVisible();
  expect(screen.getByText('Sources (2)')).toBeVisible();
});

test('rows that could not be read, and every other note of the last run, are said in the table itself', async () => {
  const message = '2 rows could not be read: row 7: Level: expected a number';
  const last_run = buildRun({ status: 'succeeded', set_aside_count: 2, message });
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus({ last_run }), uk] });
  await renderPage(<ConnectionsPage />);
  const row = within(await screen.findByRole('row', { name: /TIVE/ }));
  expect(row.getByText('Up to Date')).toBeVisible();
  expect(row.getByText(message)).toBeVisible();
});

test('what the cards count is what the rows say: a source whose last reading failed is not fresh', async () => {
  const offline = buildSourceStatus({ ...uk, id: 'orders:shop', state: 'fresh', name: 'Shop' });
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus(), uk, offline] });
  await renderPage(<ConnectionsPage />);
  const shop = within(await screen.findByRole('row', { name: /Shop/ }));
  expect(shop.getByText('Failing')).toBeVisible();
  const card = (label: string) => screen.getByText(label).parentElement;
  expect(card('Need Attention')).toHaveTextContent('2');
});

test('sources that no other card counts are named in the card of all', async () => {
  const sources = [
    buildSourceStatus(),
    buildSourceStatus({ id: 'orders:us', name: 'US', is_loading: true }),
    buildSourceStatus({ id: 'orders:eu', name: 'EU', is_loading: true }),
    buildSourceStatus({ id: 'orders:ca', name: 'CA', state: 'paused' }),
  ];
  answer(contract.listSources, { ...NOTHING_ELSE, sources });
  await renderPage(<ConnectionsPage />);
  expect(await screen.findByText('2 still loading, 1 paused')).toBeVisible();
});

test('a source says what it relies on and what ends by itself, and nothing of what others rely on', async () => {
  const text = 'Version 2026-07 of Shopify’s API ends in 216 days, on Thu 1 Jul 2027: update Touchline';
  answer(contract.listSources, {
    ...NOTHING_ELSE,
    sources: [buildSourceStatus(), uk],
    deadlines: [
      { source: uk.id, text, is_near: false },
      { source: 'orders:shop', text: 'The client secret ends today: replace it', is_near: true },
    ],
  });
  answer(contract.listRuns, { runs: [] });
  await renderPage(<ConnectionsPage />, { at: `/connections?source=${encodeURIComponent(uk.id)}` });
  expect(await screen.findByText(`${text}.`)).toBeVisible();
  expect(screen.queryByText(/The client secret/)).not.toBeInTheDocument();
});

test('a source opens with its last runs, by keyboard too, and the address keeps it open', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  answer(contract.listRuns, {
    runs: [
      buildRun({ id: 2, status: 'failed', row_count: 1, message: 'It was cut off.' }),
      buildRun({ id: 1, requested_by: 'grace' }),
    ],
  });
  const { user, address } = await renderPage(<ConnectionsPage />, { at: '/connections' });
  (await screen.findByRole('row', { name: /TIVE/ })).focus();
  await user.keyboard('{Enter}');
  const runs = within(await screen.findByRole('list', { name: 'Recent Syncs' })).getAllByRole('listitem');
  expect(runs[0]).toHaveTextContent('Failed');
  expect(runs[0]).toHaveTextContent('It was cut off.');
  expect(runs[0]).toHaveTextContent(/1 row ·/);
  expect(runs[1]).toHaveTextContent('1,204 rows · 12 changed · 0.4 s · requested by grace');
  expect(address()).toContain('source=warehouse');
});

const opened = { at: '/connections?source=warehouse:tive' };

test('Run Now asks for a run, once, and says so', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  answer(contract.listRuns, { runs: [] });
  const vendor = Promise.withResolvers<void>();
  answer(contract.runSource, async () => {
    await vendor.promise;
    const source = buildSourceStatus({ requested_by: 'ada' });
    answer(contract.listSources, { ...NOTHING_ELSE, sources: [source] });
    return { success: true as const, source };
  });
  const { user } = await renderPage(<ConnectionsPage />, opened);
  await user.dblClick(await screen.findByRole('button', { name: 'Sync Now' }));
  vendor.resolve();
  expect(await screen.findByRole('button', { name: 'Requested' })).toHaveAttribute('aria-disabled', 'true');
  expect(listCalls(contract.runSource).map(({ params }) => params)).toEqual([{ id: 'warehouse:tive' }]);
});

test('a refusal is shown in the server’s words', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  answer(contract.listRuns, { runs: [] });
  refuse(contract.runSource, 'too_many', 'It ran a moment ago. Please wait 8 seconds.');
  const { user } = await renderPage(<ConnectionsPage />, opened);
  await user.click(await screen.findByRole('button', { name: 'Sync Now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It ran a moment ago. Please wait 8 seconds.');
});

const waitingUntil = async (wait_until: string) => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus({ wait_until })] });
  answer(contract.listRuns, { runs: [] });
  const { queries } = await renderPage(<ConnectionsPage />, opened);
  const company = { company_time_zone: 'Europe/Berlin', reporting_currency: 'EUR' };
  queries.setQueryData(defineQuery(about, {}).queryKey, {
    version: '1',
    is_demo: false,
    ...company,
  });
  await screen.findByRole('button', { name: 'Sync Now' });
  return screen.queryByText(/Request limit reached/);
};

test('the moment until which a service asked us to wait is shown in the company’s time, with the day', async () => {
  const notice = await waitingUntil('2999-06-01T23:30:00.000Z');
  expect(notice).toHaveTextContent('Request limit reached. Next sync after Sun 2 Jun 2999, 01:30.');
});

test('of a wait that is over nothing is said', async () => {
  expect(await waitingUntil('2001-11-21T10:15:00.000Z')).toBeNull();
});

test('the end of the session shows itself: no message stays that the next person would read', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  answer(contract.listRuns, { runs: [] });
  refuse(contract.pauseSource, 'unauthenticated', 'Please sign in.');
  const { user } = await renderPage(<ConnectionsPage />, opened);
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(readStoredToken()).toBeUndefined());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pause' })).not.toHaveAttribute('aria-disabled'),
  );
  expect(screen.queryByText('Please sign in.')).not.toBeInTheDocument();
});

test('a source is paused and resumed; while it is paused it cannot be run', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  answer(contract.listRuns, { runs: [] });
  answer(contract.pauseSource, ({ body }) => {
    const source = buildSourceStatus(body.is_paused ? { state: 'paused', next_run_at: null } : {});
    answer(contract.listSources, { ...NOTHING_ELSE, sources: [source] });
    return { success: true as const, source };
  });
  const { user } = await renderPage(<ConnectionsPage />, opened);
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).not.toHaveAttribute('aria-disabled');
  expect(screen.getByRole('button', { name: 'Sync Now' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).not.toHaveAttribute('aria-disabled');
  expect(listCalls(contract.pauseSource).map(({ body }) => body.is_paused)).toEqual([true, false]);
});

test('an answer that is accepted already is not offered again', async () => {
  answer(contract.listSources, {
    ...NOTHING_ELSE,
    sources: [buildSourceStatus({ held_back: { ...heldBack, accepted_by: 'grace' } })],
  });
  answer(contract.listRuns, { runs: [] });
  await renderPage(<ConnectionsPage />, opened);
  expect(await screen.findByRole('button', { name: 'Sync Now' })).toBeVisible();
  expect(screen.queryByText(heldBack.message)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept This Data' })).not.toBeInTheDocument();
});

test('an answer that was held back is accepted only after a question, and exactly the one that was seen', async () => {
  answer(contract.listSources, {
    ...NOTHING_ELSE,
    sources: [buildSourceStatus({ held_back: heldBack })],
  });
  answer(contract.listRuns, { runs: [] });
  answer(contract.acceptHeldBack, { success: true, source: buildSourceStatus() });
  const { user } = await renderPage(<ConnectionsPage />, opened);
  await user.click(await screen.findByRole('button', { name: 'Accept This Data' }));
  expect(listCalls(contract.acceptHeldBack)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await expect
    .poll(() => listCalls(contract.acceptHeldBack).map(({ body }) => body))
    .toEqual([{ at: heldBack.at }]);
});

test('a failure says so and offers another try', async () => {
  refuse(contract.listSources, 'unavailable', 'The database can’t be reached right now.');
  const { user } = await renderPage(<ConnectionsPage />);
  expect(await screen.findByRole('heading', { name: 'Error Loading Connections' })).toBeVisible();
  expect(screen.getByText('The database can’t be reached right now.')).toBeVisible();
  // No value keeps looking as if it were about to load, and no age is shown for what is not there.
  expect(screen.queryByRole('img', { name: 'Loading' })).not.toBeInTheDocument();
  expect(screen.queryByText('never')).not.toBeInTheDocument();
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('row', { name: /TIVE/ })).toBeVisible();
});

test('without any source it says how to configure one', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [] });
  await renderPage(<ConnectionsPage />);
  expect(await screen.findByRole('heading', { name: 'No sources configured' })).toBeVisible();
  expect(screen.getByText(/touchline\.config\.json/)).toBeVisible();
});

test('an address of a source that is not there says so', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  const { address } = await renderPage(<ConnectionsPage />, { at: '/connections?source=nonsense' });
  expect(await screen.findByText('This source is no longer configured.')).toBeVisible();
  expect(address()).toBe('/connections');
});

test('a process that runs with another configuration is named above the sources', async () => {
  const other_configurations = [{ process: 'web-1:7 (worker)', seen_at: '2026-11-21T09:59:50.000Z' }];
  answer(contract.listSources, {
    sources: [buildSourceStatus()],
    ...NOTHING_ELSE,
    other_configurations,
  });
  await renderPage(<ConnectionsPage />);
  const notice = await screen.findByRole('region', { name: 'Other configuration' });
  expect(notice).toHaveTextContent(
    'web-1:7 (worker) runs with a different configuration from this installation',
  );
});
