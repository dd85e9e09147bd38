import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { StatCard } from './StatCard.tsx';

test('a card that is a link has its “?” beside it: each has the focus by itself, and neither is in the other', async () => {
  const { user, address } = await renderPage(
    <StatCard label="Amazon Sales" value="€5,000.00" help="revenue" to="/sales" />,
  );
  const [link, button] = [
    screen.getByRole('link', { name: /Amazon Sales/ }),
    screen.getByRole('button', { name: 'How Amazon Sales is calculated' }),
  ];
  expect(link).not.toContainElement(button);
  await user.tab();
  expect(link).toHaveFocus();
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Amazon Sales' })).toHaveTextContent(
    /^What customers pay/,
  );
  expect(address()).not.toContain('/sales');
});

test('a card that opens something does so by a click on it, and not by its “?”', async () => {
  const opened: string[] = [];
  const { user } = await renderPage(
    <StatCard
      label="Next 7 Days"
      value="392"
      help="next-7-28-and-91-days"
      onOpen={() => opened.push('card')}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'How Next 7 Days is calculated' }));
  expect(opened).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Next 7 Days392/ }));
  expect(opened).toEqual(['card']);
});
