import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { getBridgeReceipts, type WireReceipt } from '../../contract/receipts.ts';
import { BookedPanel } from '../BookedPanel.tsx';
import { BookedCount, useBookedText } from './BookedCount.tsx';
import { describeReceipt } from './describe-receipt.ts';
import { Receipts } from './Receipts.tsx';

const receipt: WireReceipt = {
  place: 'warehouse:itb',
  place_name: 'ITB',
  day: '2026-11-12',
  tracking: 'TLSF1',
  boxes: Array.from({ length: 40 }, (_, at) => at + 1),
  units: 800,
  damaged: null,
  booked: 780,
  is_partial: false,
  booked_by: '2026-11-15',
  open: 20,
  state: 'open',
  known_until: '2026-11-20',
  day_state: 'reckoned',
  skus: [{ sku: 'A', units: 800, booked: 780 }],
};
const waiting: WireReceipt = {
  ...receipt,
  day: '2026-11-20',
  tracking: 'TLSF2',
  boxes: [41],
  booked: null,
  booked_by: null,
  open: null,
  state: 'waiting',
  day_state: 'stale',
};
const partial: WireReceipt = {
  ...waiting,
  tracking: 'TLSF3',
  boxes: [51],
  booked: 780,
  booked_by: '2026-11-20',
  is_partial: true,
};

test.each([
  [receipt, '40 boxes, 800 units received Thu 12 Nov; ITB booked in 780 by Sun 15 Nov; 20 open'],
  [
    { ...receipt, booked: 0, booked_by: null, open: 800, damaged: 5 },
    '40 boxes, 800 units (5 damaged) received Thu 12 Nov; ITB booked in none by Fri 20 Nov; 800 open',
  ],
  [
    partial,
    '1 box, 800 units received Fri 20 Nov; ITB reports 780 booked in by Fri 20 Nov; the other 20 not known yet: stock was out of date at the end of the day',
  ],
  [
    waiting,
    '1 box, 800 units received Fri 20 Nov; units booked in by ITB not known yet: stock was out of date at the end of the day',
  ],
  [
    { ...waiting, units: null, state: 'unknown' as const },
    '1 box, units unknown received Fri 20 Nov; units booked in by ITB not known: the units of a box are unknown',
  ],
])('a receipt as a sentence', (each, sentence) => {
  expect(describeReceipt(each)).toBe(sentence);
});

test('receipts are listed with what was booked in, and what is not known is no figure', async () => {
  answer(getBridgeReceipts, { receipts: [receipt, waiting, partial] });
  await renderPage(<Receipts place="warehouse:itb" days={30} />);
  const open = within(await screen.findByRole('row', { name: /TLSF1/ }));
  expect(open.getByText('780')).toBeVisible();
  const unknown = within(screen.getByRole('row', { name: /TLSF2/ }));
  expect(unknown.getByText('Not Known Yet')).toBeVisible();
  expect(unknown.queryByText('0')).not.toBeInTheDocument();
  const least = within(screen.getByRole('row', { name: /TLSF3/ }));
  expect(least.getByText('≥ 780')).toBeVisible();
  expect(least.getByText('Not Known Yet')).toBeVisible();
  expect(least.queryByText('20')).not.toBeInTheDocument();
});

test('while the receipts of another period load, the last ones are marked as old', async () => {
  answer(getBridgeReceipts, { receipts: [receipt] });
  const { redraw } = await renderPage(<Receipts place="warehouse:itb" days={30} />);
  const row = await screen.findByRole('row', { name: /TLSF1/ });
  answer(getBridgeReceipts, () => new Promise(() => {}));
  redraw(<Receipts place="warehouse:itb" days={90} />);
  await waitFor(() => expect(row.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
});

test('without a receipt the section says so', async () => {
  answer(getBridgeReceipts, { receipts: [] });
  await renderPage(<Receipts place="warehouse:itb" days={30} />);
  expect(await screen.findByText('No Receipts')).toBeVisible();
});

test('where receipts cannot be loaded the section says so', async () => {
  refuse(getBridgeReceipts, 'unavailable', 'Down');
  await renderPage(<Receipts place="warehouse:itb" days={30} />);
  expect(await screen.findByText('Error Loading Receipts')).toBeVisible();
});

function BookedFile() {
  const describe = useBookedText();
  const [text, setText] = useState<string | null>('');
  return (
    <>
      <BookedCount boxes={[7, 8]} />
      <button type="button" onClick={() => setText(describe([7, 8]))}>
        Export
      </button>
      <output>{text}</output>
    </>
  );
}

test('a file says of a tracking number what its cell does', async () => {
  answer(getBridgeReceipts, { receipts: [receipt, waiting] });
  const { user } = await renderPage(<BookedFile />);
  await screen.findByText('780 of 800');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.getByRole('status')).toHaveTextContent('780 of 800');
});

test('a box and a tracking number say what was booked in of them', async () => {
  answer(getBridgeReceipts, { receipts: [receipt, waiting, partial] });
  await renderPage(
    <>
      <BookedPanel boxes={[7]} />
      <BookedCount boxes={[7, 8]} />
      <BookedCount boxes={[41]} />
      <BookedCount boxes={[51]} />
    </>,
  );
  expect(await screen.findByText(/20 open\.$/)).toBeVisible();
  expect(screen.getByText('780 of 800')).toBeVisible();
  expect(screen.getByText('Not known')).toBeVisible();
  expect(screen.getByText('≥ 780 of 800')).toBeVisible();
});
