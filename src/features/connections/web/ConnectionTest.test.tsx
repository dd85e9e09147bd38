import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { refetchTables } from '#web/api/query.ts';
import * as contract from '../contract.ts';
import { ConnectionsPage } from './ConnectionsPage.tsx';

const NOTHING_ELSE = { deadlines: [], other_configurations: [], restore_drill: null, stored_backups: null };
const opened = { at: '/connections?source=warehouse:tive' };

test.each([true, false])('the test of a connection says what was found (works: %s)', async (works) => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  answer(contract.listRuns, { runs: [] });
  answer(contract.checkSource, {
    works,
    message: works ? 'Connected: warehouse 3 is TIVE.' : 'The key is refused.',
    wait_until: null,
  });
  const { user } = await renderPage(<ConnectionsPage />, opened);
  await user.click(await screen.findByRole('button', { name: 'Test Connection' }));
  expect(
    await screen.findByText(works ? 'Connected: warehouse 3 is TIVE.' : 'The key is refused.'),
  ).toBeVisible();
});

test('a test that the service asks to come back later says until when', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  answer(contract.listRuns, { runs: [] });
  const wait_until = new Date(Date.now() + 600_000).toISOString();
  answer(contract.checkSource, () => {
    answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus({ wait_until })] });
    return { works: false, message: 'The service asks us to slow down.', wait_until };
  });
  const { user, queries } = await renderPage(<ConnectionsPage />, opened);
  await user.click(await screen.findByRole('button', { name: 'Test Connection' }));
  const notice = await screen.findByText(/^Request limit reached. Next sync after/);
  expect(notice.querySelector('time')).toHaveAttribute('datetime', wait_until);

  const later = new Date(Date.now() + 900_000).toISOString();
  answer(contract.listSources, {
    ...NOTHING_ELSE,
    sources: [buildSourceStatus({ wait_until: later })],
  });
  await refetchTables(queries, ['sync_runs']);
  await waitFor(() => expect(notice.querySelector('time')).toHaveAttribute('datetime', later));
});

test('what a test found goes when the next one begins, and does not come back when that fails', async () => {
  answer(contract.listSources, { ...NOTHING_ELSE, sources: [buildSourceStatus()] });
  answer(contract.listRuns, { runs: [] });
  answer(contract.checkSource, { works: true, message: 'Connected: warehouse 3 is TIVE.', wait_until: null });
  const { user } = await renderPage(<ConnectionsPage />, opened);
  await user.click(await screen.findByRole('button', { name: 'Test Connection' }));
  await screen.findByText('Connected: warehouse 3 is TIVE.');
  refuse(contract.checkSource, 'unavailable', 'The database can’t be reached right now.');
  await user.click(screen.getByRole('button', { name: 'Test Connection' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database can’t be reached right now.');
  expect(screen.queryByText('Connected: warehouse 3 is TIVE.')).not.toBeInTheDocument();
});
