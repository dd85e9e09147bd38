import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from '#testing/web/render-page.tsx';
import { DateInput } from './DateInput.tsx';
import { useContractForm } from '../form/use-contract-form.ts';

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

test('a day is typed in any common way and shown as everywhere else', async () => {
  const { user } = await renderPage(<Form />);
  await user.type(field(), '21 Nov 2026');
  expect(field()).toHaveValue('21 Nov 2026');
  await user.tab();
  expect(field()).toHaveValue('21 Nov 2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toEqual({ ship_date: '2026-11-21' });
});

test('a text that is no day is said to be none when the field is left, and is not sent', async () => {
  const { user } = await renderPage(<Form />);
  const before = sent.length;
  await user.type(field(), '3/4/2026');
  expect(field()).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field()).toHaveValue('3/4/2026');
  expect(field()).toHaveAccessibleDescription('Not a date. Try 21 Nov 2026.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toHaveLength(before);
  expect(field()).toHaveFocus();
});

test('a day is picked from the calendar by keyboard alone', async () => {
  const { user } = await renderPage(<Form />);
  fireEvent.change(field(), { target: { value: '2026-11-21' } });
  act(() => field().focus());
  await user.keyboard('{ArrowDown}');
  const day = (name: string) => screen.findByRole('button', { name });
  await vi.waitFor(async () => expect(await day('Sat 21 Nov 2026')).toHaveFocus());
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(await day('Fri 13 Nov 2026')).toHaveFocus();
  await user.keyboard('{PageUp}');
  expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
  await user.keyboard('{End}');
  expect(await day('Sun 18 Oct 2026')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('18 Oct 2026');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('days outside the limits cannot be picked, nor passed by the arrows', async () => {
  const { user } = await renderPage(<Form />);
  fireEvent.change(field(), { target: { value: '2026-11-30' } });
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  const last = await screen.findByRole('button', { name: 'Mon 30 Nov 2026' });
  await vi.waitFor(() => expect(last).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Tue 1 Dec 2026' })).toBeDisabled();
  await user.keyboard('{ArrowRight}');
  expect(last).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('what is typed takes the place of the day that is there', async () => {
  const { user } = await renderPage(<Form />);
  fireEvent.change(field(), { target: { value: '2026-11-21' } });
  await user.tab();
  await user.keyboard('9 Nov 2026');
  expect(field()).toHaveValue('9 Nov 2026');
});
