import { screen, waitFor, within } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { answerBoxes, buildBox } from '#testing/web/factory-shipments.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { importFactoryShipments } from '../../contract/import.ts';
import { FactoryShipmentsPage } from '../FactoryShipmentsPage.tsx';

beforeAll(() => import('../forms/ShipmentDialogs.tsx'));

const HEADER = 'Serial Box,SKU,From,To,Ship Date,Units,Colour';
const row = (box: string, to = 'ITB', units = '20') =>
  `${box},TL-CP-M-US,Shenzhen assembly,${to},2026-11-02,${units},red`;
const csv = (...lines: string[]) => new File([[HEADER, ...lines].join('\n')], 'boxes.csv');

async function open() {
  answerBoxes([buildBox({ serial_box: 'BX-OLD' })]);
  const page = await renderPage(<FactoryShipmentsPage />, { at: '/factory-shipments?dialog=import' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Boxes' }));
  const drop = (file: File) => page.user.upload(dialog.getByLabelText(/^Drop a CSV/), file);
  return { ...page, dialog, drop };
}

test('boxes of a file are shown before they are recorded; those in transit are left out', async () => {
  const { dialog, drop, user } = await open();
  await drop(csv(row('BX-1', 'itb'), row('bx-old'), row('BX-2', 'TIVE', '')));
  expect(await dialog.findByText(/2 new boxes, 1 already in transit and skipped/)).toBeVisible();
  expect(dialog.getByText('Already in transit: bx-old')).toBeVisible();
  expect(dialog.getByText('Columns ignored: Colour')).toBeVisible();
  const rows = within(dialog.getByRole('table', { name: 'Boxes in the File' })).getAllByRole('row');
  expect(rows.slice(1).map((each) => each.textContent)).toEqual([
    'BX-1TL-CP-M-USITBMon 2 Nov20',
    'BX-2TL-CP-M-USTIVEMon 2 Nov–',
  ]);
  answer(importFactoryShipments, { success: true, created: 2 });
  await user.click(dialog.getByRole('button', { name: 'Import 2 Boxes' }));
  expect(await screen.findByText('2 boxes imported from boxes.csv')).toBeVisible();
  expect(listCalls(importFactoryShipments)[0]?.body.boxes).toMatchObject([
    { serial_box: 'BX-1', to_warehouse: 'ITB', units: 20 },
    { serial_box: 'BX-2', to_warehouse: 'TIVE', units: null },
  ]);
});

test('an unknown destination must be chosen, and is sent as the list spells it', async () => {
  const { dialog, drop, user } = await open();
  await drop(csv(row('BX-1', 'Georgia'), row('BX-2', 'Georgia')));
  const button = await dialog.findByRole('button', { name: 'Import 2 Boxes' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('combobox', { name: 'Georgia means' }));
  await user.click(await screen.findByRole('option', { name: 'ITB (US)' }));
  expect(button).not.toHaveAttribute('aria-disabled');
  answer(importFactoryShipments, { success: true, created: 2 });
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(listCalls(importFactoryShipments)[0]?.body.boxes.map((box) => box.to_warehouse)).toEqual([
    'ITB',
    'ITB',
  ]);
});

test('what is wrong in a file is named with its row, and nothing can be imported', async () => {
  const { dialog, drop } = await open();
  await drop(csv(row('BX-1'), row('BX-2', 'ITB', 'many')));
  expect(await dialog.findByText('boxes.csv wasn’t imported. Fix 1 problem, then try again.')).toBeVisible();
  const rows = within(dialog.getByRole('table', { name: 'Problems' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/^3BX-2Units: /);
  expect(dialog.getByRole('button', { name: 'Nothing to Import' })).toHaveAttribute('aria-disabled', 'true');
});

test('a workbook is read as well; a file that is none says so, and a refusal stays in the dialog', async () => {
  const { dialog, drop, user } = await open();
  await drop(new File(['PK'], 'broken.xlsx'));
  expect(await dialog.findByText('This isn’t a readable Excel workbook (.xlsx).')).toBeVisible();
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Boxes',
        rows: [HEADER.split(','), ['BX-1', 'X', 'F', 'ITB', new Date('2026-11-02T00:00:00Z'), 4]],
      },
    ],
  });
  await drop(new File([new Uint8Array(bytes)], 'boxes.xlsx'));
  refuse(importFactoryShipments, 'conflict', 'Already in transit: BX-1. Nothing was imported.');
  await user.click(await dialog.findByRole('button', { name: 'Import 1 Box' }));
  expect(await dialog.findByText(/Already in transit: BX-1\. Nothing was imported\./)).toBeVisible();
});
