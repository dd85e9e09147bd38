import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage } from '#testing/web/render-page.tsx';
import { useUrlState } from '../../use-url-state.ts';
import { DateRange } from './DateRange.tsx';

const day = z.iso.date().or(z.literal('')).catch('');
const view = z.object({ from: day, to: day });

function Filters({ isClearable }: { isClearable?: boolean }) {
  const [{ from, to }, show] = useUrlState(view);
  return (
    <>
      <DateRange from={from} to={to} max="2026-11-30" isClearable={isClearable} onChange={show} />
      <p>{`${from || 'ever'} to ${to || 'ever'}`}</p>
    </>
  );
}
const open = (at: string) => renderPage(<Filters />, { at });
const from = () => screen.getByLabelText('From');
const to = () => screen.getByLabelText('To');
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('both days come from the address and go there', async () => {
  const { address } = await open('/kits?from=2026-11-05');
  expect(from()).toHaveValue('5 Nov 2026');
  choose(to(), '2026-11-09');
  await screen.findByText('2026-11-05 to 2026-11-09');
  expect(address()).toBe('/kits?from=2026-11-05&to=2026-11-09');
});

test('neither end can pass the other or the limits of the list', async () => {
  await open('/kits?from=2026-11-05&to=2026-11-09');
  for (const [field, day, reason] of [
    [from(), '2026-11-10', 'Choose Mon 9 Nov or earlier'],
    [to(), '2026-12-01', 'Choose Mon 30 Nov or earlier'],
  ] as const) {
    choose(field, day);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(reason));
  }
  fireEvent.focus(to());
  choose(to(), '2026-11-04');
  fireEvent.blur(to());
  expect(to()).toHaveAccessibleDescription(/^Choose Thu 5 Nov or later/);
  expect(screen.getByText('2026-11-05 to 2026-11-09')).toBeVisible();
});

test('while a day is being typed, nothing is refused and nothing is applied', async () => {
  await open('/kits?from=2026-11-05');
  fireEvent.focus(to());
  choose(to(), '0202-11-09');
  expect(to()).not.toHaveAccessibleDescription();
  choose(to(), '2026-11-09');
  await screen.findByText('2026-11-05 to 2026-11-09');
});

test('a day is applied at once when its field is left, so that a button after it uses it', async () => {
  await open('/kits?from=2026-11-05');
  fireEvent.focus(to());
  choose(to(), '2026-11-09');
  expect(screen.getByText('2026-11-05 to ever')).toBeVisible();
  fireEvent.blur(to());
  await act(async () => {});
  expect(screen.getByText('2026-11-05 to 2026-11-09')).toBeVisible();
});

test('a half-typed day is replaced by the applied one when its field is left', async () => {
  await open('/kits?from=2026-11-05');
  fireEvent.focus(from());
  choose(from(), '9 No');
  expect(from()).toHaveValue('9 No');
  fireEvent.blur(from());
  expect(from()).toHaveValue('5 Nov 2026');
  expect(screen.getByText('2026-11-05 to ever')).toBeVisible();
});

test('a day that is half typed, or not possible, is not applied while the other one is', async () => {
  const { redraw } = await open('/kits?from=2026-11-05');
  choose(from(), '6 N');
  choose(to(), '2026-11-09');
  await screen.findByText('2026-11-05 to 2026-11-09');
  redraw(<Filters key="again" />);
  choose(to(), '2026-12-25');
  choose(from(), '2026-11-06');
  await screen.findByText('2026-11-06 to 2026-11-09');
});

test('a day can be cleared', async () => {
  const { user, address } = await open('/kits?from=2026-11-05&to=2026-11-09');
  await user.click(screen.getByRole('button', { name: 'Clear From' }));
  await screen.findByText('ever to 2026-11-09');
  expect(address()).toBe('/kits?to=2026-11-09');
});

test('where both days are needed, one that was emptied comes back', async () => {
  await renderPage(<Filters isClearable={false} />, { at: '/kits?from=2026-11-05&to=2026-11-09' });
  expect(screen.queryByRole('button', { name: 'Clear From' })).not.toBeInTheDocument();
  fireEvent.focus(from());
  choose(from(), '');
  fireEvent.blur(from());
  expect(from()).toHaveValue('5 Nov 2026');
  expect(screen.getByText('2026-11-05 to 2026-11-09')).toBeVisible();
});
