import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import type { NavigationArea } from './area.ts';
import { NavigationContent } from './NavigationContent.tsx';

const entry = (label: string, more: Partial<NavigationArea> = {}): NavigationArea => ({
  path: `/${label.toLowerCase()}`,
  label,
  icon: () => null,
  access: 'signed-in',
  page: async () => () => null,
  ...more,
});
const part = () => <section aria-label="Places" />;

test('screens are under their headings, all of administration together after everything else', async () => {
  const areas = [
    entry('Today'),
    entry('Users', { access: 'admin', group: 'Administration' }),
    entry('Settings', { group: 'Administration' }),
    entry('Planning', { group: 'Plan' }),
    entry('Forecast', { group: 'Plan' }),
    entry('Account', { isAside: true }),
  ];
  await renderPage(
    <NavigationContent areas={areas} isNarrow={false} onSearch={() => undefined} part={part} />,
  );
  const plan = screen.getByRole('group', { name: 'Plan' });
  expect(
    within(plan)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Planning', 'Forecast']);
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'PlanPlanningForecast',
    'AdministrationUsersSettings',
  ]);
  const places = screen.getByRole('region', { name: 'Places' });
  expect(plan.compareDocumentPosition(places)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const users = screen.getByRole('link', { name: 'Users' });
  expect(places.compareDocumentPosition(users)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('href', '/today');
  expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
});
