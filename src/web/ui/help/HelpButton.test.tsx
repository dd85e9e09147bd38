import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { help } from './help.ts';
import { HelpButton } from './HelpButton.tsx';
import { HELP_TOPICS } from './topics.ts';

test('a “?” says in one sentence how a value is calculated, and leads to its entry', async () => {
  const { user, address } = await renderPage(
    <HelpButton term="Accumulated Delta" topic="accumulated-delta" />,
  );
  await user.click(screen.getByRole('button', { name: 'How Accumulated Delta is calculated' }));
  const popover = await screen.findByRole('dialog', { name: 'Accumulated Delta' });
  expect(popover).toHaveTextContent(
    /^The sum of the deltas of all days up to and including this one\.Read More$/,
  );
  await user.click(screen.getByRole('link', { name: 'Read More' }));
  expect(address()).toContain('/help');
});

test('Escape closes it and returns the focus to the “?”', async () => {
  const { user } = await renderPage(<HelpButton term="Share" topic="share" />);
  const button = screen.getByRole('button', { name: 'How Share is calculated' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Share' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('the page has an entry for each “?”, and each entry begins with a sentence', () => {
  const entries = help.groups.flatMap((group) => group.entries);
  expect(entries.map(({ id }) => id).toSorted()).toEqual(HELP_TOPICS.toSorted());
  expect(entries.filter(({ sentence }) => !/^[A-Z“].{20,180}[.!?]$/.test(sentence))).toEqual([]);
});
