import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer, disconnect, listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildWork } from '#testing/web/shipments.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { listWork } from '../contract.ts';
import { ParcelsPanel } from './ParcelsPanel.tsx';

const parcels = buildSourceStatus({ id: 'shipments:eu', kind: 'shipments' });

test('parcels that need action are counted by reason, and each line leads to them', async () => {
  answer(listFreshness, { sources: [parcels] });
  answer(listWork, buildWork([], { all: 1204, failed: 4, unscanned: 1200 }));
  await renderPage(<ParcelsPanel />);
  const failed = await screen.findByRole('link', { name: 'Failed 4' });
  expect(failed).toHaveAttribute('href', '/shipping?tab=care&reason=failed');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Not Scanned 1,200',
    'Failed 4',
    'Show All 1,204',
  ]);
});

test('where no parcel was ever read nothing is counted: zeros would look like none', async () => {
  answer(listFreshness, { sources: [{ ...parcels, state: 'never', last_success_at: null }] });
  answer(listWork, buildWork([]));
  await renderPage(<ParcelsPanel />);
  await waitFor(() => expect(listCalls(listWork)).toHaveLength(1));
  expect(screen.queryByText('No parcel needs action.')).not.toBeInTheDocument();
});

test('parcels that can’t be loaded are not taken for none', async () => {
  answer(listFreshness, { sources: [parcels] });
  disconnect(listWork);
  await renderPage(<ParcelsPanel />);
  expect(await screen.findByText('Couldn’t load parcels that need action.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shipping' })).toHaveAttribute('href', '/shipping?tab=care');
});
