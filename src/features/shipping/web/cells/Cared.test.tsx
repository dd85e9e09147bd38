import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage, someone } from '#testing/web/render-page.tsx';
import { buildWork, buildWorkParcel } from '#testing/web/shipments.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { listWork } from '../../contract.ts';
import { listOwners } from '../../contract/care.ts';
import { WorkTab } from '../worklist/WorkTab.tsx';

test('a viewer reads who looks after a parcel, and can’t assign it', async () => {
  const care = { note: 'Called DHL', owner_id: 2, owner_name: 'Grace Hopper', is_handled: false };
  answer(listFreshness, { sources: [buildSourceStatus({ kind: 'shipments' })] });
  answer(listOwners, { owners: [{ id: 2, full_name: 'Grace Hopper' }] });
  answer(
    listWork,
    buildWork([
      buildWorkParcel({ ORDER_NAME: '#1007', care }),
      buildWorkParcel({ SHIPMENT_ID: 7008, ORDER_NAME: '#1008' }),
    ]),
  );
  await renderPage(<WorkTab />, { at: '/shipping?tab=care', as: { ...someone, role: 'viewer' } });
  const assigned = within(await screen.findByRole('row', { name: /#1007/ }));
  expect(assigned.getByText('Grace Hopper')).toBeVisible();
  expect(assigned.getByText('Called DHL')).toBeVisible();
  const unassigned = within(screen.getByRole('row', { name: /#1008/ }));
  expect(unassigned.getByText('Unassigned')).toBeVisible();
  for (const name of [/^Assign/, /owner of/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
