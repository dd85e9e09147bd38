import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage } from '#testing/web/render-page.tsx';
import { DateInput } from './DateInput.tsx';
import { useContractForm } from './use-contract-form.ts';

const sent: unknown[] = [];
const schema = z.object({ ship_date: z.iso.date('Ship date is required') });

function Form() {
  const form = useContractForm({
    schema,
    initial: { ship_date: '' },
    send: async (body) => void sent.push(body),
    failed: 'Failed',
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <DateInput label="Ship Date" max="2026-11-30" isClearable {...form.choice('ship_date')} />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByLabelText('Ship Date');

test('in a form it has its message and the focus until it is filled, and sends a day', async () => {
  const { user } = await renderPage(<Form />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field()).toHaveAccessibleDescription('Ship date is required');
  expect(field()).toHaveFocus();
  fireEvent.change(field(), { target: { value: '2026-11-21' } });
  expect(field()).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ ship_date: '2026-11-21' }]);
});

test('it is emptied by its button, which is there only while there is a day', async () => {
  const { user } = await renderPage(<Form />);
  expect(screen.queryByRole('button', { name: 'Clear Ship Date' })).not.toBeInTheDocument();
  fireEvent.change(field(), { target: { value: '2026-11-21' } });
  await user.click(screen.getByRole('button', { name: 'Clear Ship Date' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('a read-only date offers no way to change it', async () => {
  await renderPage(
    <DateInput
      label="Date"
      value="2026-11-21"
      onChange={() => {}}
      isReadOnly
      isClearable
      description="Fixed"
    />,
  );
  expect(screen.getByLabelText('Date')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Fixed');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
