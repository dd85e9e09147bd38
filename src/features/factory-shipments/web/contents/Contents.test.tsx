import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { answerBoxes, buildBox } from '#testing/web/factory-shipments.ts';
import { findBones } from '#testing/web/find-bones.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  explainDifference,
  getBoxContents,
  importContents,
  previewContents,
  verifyBox,
  type BoxContents,
} from '../../contract/contents.ts';
import { BoxPage } from '../box/BoxPage.tsx';
import { FactoryShipmentsPage } from '../FactoryShipmentsPage.tsx';

beforeAll(() => import('../forms/ShipmentDialogs.tsx'));

const kit = (
  serial_number: string,
  state: BoxContents['kits'][number]['state'] = null,
  is_expected = true,
) => ({
  serial_number,
  state,
  is_expected,
  packed_at: '2026-11-01T09:00:00.000Z',
});
const check = {
  version: 3,
  matched: 1,
  missing: 1,
  unexpected: 1,
  doubled: 0,
  checked_at: '2026-11-20T09:30:00.000Z',
  checked_by: 'Ada Lovelace',
  explanation: null,
  explained_by: null,
};

function openBox(contents: Partial<BoxContents>, at = '/box/1') {
  answerBoxes([buildBox({ units: 2 })]);
  answer(getBoxContents, { success: true, kits: [], check: null, received_by: null, ...contents });
  return drawBox(at);
}

const drawBox = (at = '/box/1') =>
  renderPage(<BoxPage />, {
    at,
    path: '/box/$boxId',
    as: { id: 2, username: 'grace', full_name: 'Grace Hopper', role: 'user' },
  });

test.each([
  [{}, 'Not known: the factory didn’t list this box’s serial numbers.'],
  [{ kits: [kit('K1'), kit('K2')] }, 'The factory listed 2 kits, matching the units in the box.'],
  [{ kits: [kit('K1')] }, 'The factory listed 1 kit; the box holds 2 units.'],
  [{ kits: [kit('K1', 'matched', false)] }, '1 kit scanned; the factory listed none.'],
])('what is known of the kits of a box is said in words', async (contents, words) => {
  await openBox(contents);
  expect(await screen.findByText(words)).toBeVisible();
});

test('a difference is shown with who found it, those that differ first', async () => {
  await openBox({
    kits: [kit('K1', 'matched'), kit('K2', 'missing'), kit('K9', 'unexpected', false)],
    check,
  });
  expect(await screen.findByText('1 matched, 1 missing, 1 unexpected')).toBeVisible();
  expect(screen.getByText(/^Verified by Ada Lovelace/)).toBeVisible();
  const kits = within(screen.getByRole('list', { name: '3 kits' })).getAllByRole('listitem');
  expect(kits.map(({ textContent }) => textContent)).toEqual(['K2Missing', 'K9Unexpected', 'K1Matched']);
  expect(screen.getByRole('button', { name: 'Explain Difference' })).toBeVisible();
});

test('an explanation is kept while another person verifies the box, and is saved once they were told', async () => {
  const { user, queries } = await openBox({ check }, '/box/1?dialog=explain&shipment=1');
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByLabelText('Explanation');
  await user.type(text, 'Two were packed elsewhere');
  answer(getBoxContents, { success: true, kits: [], check: { ...check, version: 4 }, received_by: null });
  await act(() => queries.refetchQueries());
  expect(dialog.getByRole('textbox')).toHaveValue('Two were packed elsewhere');
  refuse(explainDifference, 'conflict', 'Someone verified this box again');
  await user.click(dialog.getByRole('button', { name: 'Save Explanation' }));
  expect(await dialog.findByText('Someone verified this box again')).toBeVisible();
  answer(explainDifference, { success: true });
  await user.click(dialog.getByRole('button', { name: 'Save Explanation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(explainDifference).map(({ body }) => body)).toEqual([
    { explanation: 'Two were packed elsewhere', seen: 3 },
    { explanation: 'Two were packed elsewhere', seen: 4 },
  ]);
});

test('kits are compared while they are scanned, and what was scanned is sent in its order', async () => {
  const { user } = await openBox({ kits: [kit('K1'), kit('K2')], check }, '/box/1?dialog=verify&shipment=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify BX-1' }));
  const field = dialog.getByLabelText('Scan a Kit');
  expect(field).toHaveFocus();
  await user.keyboard('K1{Enter}K9{Enter}K1{Enter}');
  expect(dialog.getByText('K1: Duplicate')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo Last Scan' }));
  expect(dialog.getByText('K9: Unexpected')).toBeVisible();
  const counts = within(dialog.getByText('Missing').parentElement ?? document.body);
  expect(counts.getByText('1')).toBeVisible();
  answer(verifyBox, { success: true, matched: 1, missing: 1, unexpected: 1, doubled: 0 });
  await user.click(dialog.getByRole('button', { name: 'Save Verification' }));
  expect(await screen.findByText('BX-1: 1 matched, 1 missing, 1 unexpected')).toBeVisible();
  expect(listCalls(verifyBox)[0]?.body).toEqual({ scans: ['K1', 'K9'], seen: 3 });
});

test('scans that could not be saved stay in the dialog', async () => {
  const { user } = await openBox({}, '/box/1?dialog=verify&shipment=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify BX-1' }));
  await user.keyboard('K1{Enter}');
  refuse(
    verifyBox,
    'conflict',
    'grace verified this box while you were scanning. Review the result before saving.',
  );
  await user.click(dialog.getByRole('button', { name: 'Save Verification' }));
  expect(await dialog.findByText(/grace verified this box while you were scanning/)).toBeVisible();
  expect(dialog.getByText('K1: Matched')).toBeVisible();
});

async function drop(lines: string[]) {
  answerBoxes([buildBox()]);
  const page = await renderPage(<FactoryShipmentsPage />, { at: '/factory-shipments?dialog=import' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Boxes' }));
  await page.user.upload(dialog.getByLabelText(/^Drop a CSV/), new File([lines.join('\n')], 'kits.csv'));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Import Box Contents' })) };
}

const preview = { success: true as const, boxes: [], unknown: [], moved: [] };

test('a file of kits shows what it changes, box by box, before it is imported', async () => {
  answer(previewContents, {
    ...preview,
    boxes: [{ serial_box: 'BX-1', id: 1, units: 20, kits: 2, replaced: 19 }],
    moved: [{ serial_number: 'K2', from_box: 'BX-7' }],
  });
  const { dialog, user } = await drop(['Serial Box,Kit', 'BX-1,K1', ',K2']);
  expect(await dialog.findByText('1 kit moves from another inbound box: K2 (BX-7)')).toBeVisible();
  const [, row] = within(dialog.getByRole('table', { name: 'Kits in the File by Box' })).getAllByRole('row');
  expect(row?.textContent).toBe('BX-1220, differs19 kits, replaced');
  answer(importContents, { success: true, boxes: 1, kits: 2 });
  await user.click(dialog.getByRole('button', { name: 'Import 2 Kits' }));
  expect(await screen.findByText('2 kits in 1 box imported from kits.csv')).toBeVisible();
  expect(listCalls(importContents)[0]?.body.kits).toEqual([
    { serial_box: 'BX-1', serial_number: 'K1' },
    { serial_box: 'BX-1', serial_number: 'K2' },
  ]);
});

test('a file that names a box that is not recorded cannot be imported', async () => {
  answer(previewContents, { ...preview, unknown: ['BX-9'] });
  const { dialog } = await drop(['Box,Kit', 'BX-9,K1']);
  expect(await dialog.findByText(/^Not recorded: BX-9\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import 1 Kit' })).toHaveAttribute('aria-disabled', 'true');
});

test('a file with something wrong in it says where', async () => {
  const { dialog } = await drop(['Box,Kit', 'BX-1,K1', 'BX-2,K1']);
  await waitFor(() => expect(dialog.getByText('Also in row 2')).toBeVisible());
  expect(listCalls(previewContents)).toEqual([]);
});

test.each([
  [2, 2],
  [400, 36],
  [null, 0],
])('while the kits of a box of %s units load, %i of them have their places', async (units, places) => {
  answerBoxes([buildBox({ units })]);
  answer(getBoxContents, () => new Promise(() => {}));
  await drawBox();
  await screen.findByRole('heading', { name: 'Kits' });
  expect((await findBones()).querySelectorAll('li')).toHaveLength(places);
});
