import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readStoredToken } from '#web/api/stored-session.ts';
import { exportPlan } from '../contract/plan.ts';
import { ExportButton } from './ExportButton.tsx';

test('an export at the end of a session shows no message that the next person would read', async () => {
  refuse(exportPlan, 'unauthenticated', 'Please sign in.');
  const { user } = await renderPage(<ExportButton isDisabled={false} />);
  await user.click(screen.getByRole('button', { name: 'Export Excel' }));
  expect(await screen.findByRole('button', { name: 'Export Excel' })).not.toHaveAttribute('aria-disabled');
  expect(readStoredToken()).toBeUndefined();
  expect(screen.queryByText(/Please sign in/)).not.toBeInTheDocument();
});
