import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildOverview, buildParcel, buildTimes, buildWork } from '#testing/web/shipments.ts';
import { deliveryTimes, listWork, shippingOverview } from '../../contract.ts';
import { findParcels } from '../../contract/parcel.ts';
import { ShippingPage } from '../ShippingPage.tsx';

beforeEach(() => {
  answer(listFreshness, { sources: [] });
  answer(shippingOverview, buildOverview());
  answer(deliveryTimes, buildTimes());
  answer(listWork, buildWork([]));
  const parcels = [buildParcel({ ORDER_NAME: '#7001' })];
  answer(findParcels, { parcels, not_found: ['#9999'], cut_off: ['#8101'], loading: [] });
});

test('a pasted list shows exactly its parcels and says which were not found, and the address keeps it', async () => {
  const { user, address } = await renderPage(<ShippingPage />, { at: '/shipping' });
  await user.click(screen.getByRole('textbox', { name: 'Find by order or tracking number' }));
  await user.paste('#7001\n#9999\n');
  const found = await screen.findByRole('table', { name: 'Found parcels' });
  expect(within(found).getByRole('row', { name: /#7001/ })).toBeVisible();
  expect(screen.getByText('1 number not found')).toBeVisible();
  expect(screen.getByText('#9999')).toBeVisible();
  const cutOff = screen.getByText('Showing only the latest 20 parcels of');
  expect(cutOff.parentElement).toHaveTextContent('#8101');
  expect(listCalls(findParcels).at(-1)?.query).toEqual({ numbers: ['#7001', '#9999'] });
  expect(address()).toContain('find=');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await vi.waitFor(() => expect(address()).toBe('/shipping'));
  expect(screen.queryByRole('table', { name: 'Found parcels' })).not.toBeInTheDocument();
});
