import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { expect, test } from 'vitest';
import { currentUser } from '#features/auth/contract.ts';
import { listFactors } from '#features/auth/contract/factors.ts';
import { fetchCurrentUser } from '#features/auth/web/current-user.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { ada, NO_FACTORS, SOME_FACTORS } from '#testing/web/people.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { createQueryClient } from '#web/api/query-client.ts';
import { refetchTables } from '#web/api/query.ts';
import { FactorBanner, FactorGate } from './FactorGate.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const Inside = () => (
  <>
    <FactorBanner />
    <p>The application</p>
  </>
);
const open = () =>
  renderPage(
    <FactorGate>
      <Inside />
    </FactorGate>,
    { at: '/dashboard' },
  );

test('without a rule nothing is said', async () => {
  answer(currentUser, { user: ada });
  await open();
  expect(await screen.findByText('The application')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('an application that waits for its scripts begins with the account that was looked up, and does not ask again', async () => {
  answer(currentUser, { user: ada });
  await fetchCurrentUser(new AbortController().signal);
  let arrive: (() => void) | undefined;
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = () => {
    use(arriving);
    return <p>The application</p>;
  };
  // As in the application: what waits is drawn a second time, with answers of its own.
  const Answers = () => {
    const [queries] = useState(createQueryClient);
    return (
      <QueryClientProvider client={queries}>
        <FactorGate>
          <Late />
        </FactorGate>
      </QueryClientProvider>
    );
  };
  await renderPage(
    <Suspense fallback={<p>Loading</p>}>
      <Answers />
    </Suspense>,
    { at: '/dashboard', as: ada },
  );
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => arrive?.());
  expect(await screen.findByText('The application')).toBeVisible();
  expect(listCalls(currentUser)).toHaveLength(1);
});

test('within the days of grace a banner counts them', async () => {
  answer(currentUser, { user: ada, factor_due_at: inDays(3.5) });
  await open();
  expect(await screen.findByText(/Your role needs a second factor/)).toHaveTextContent(
    'Your role needs a second factor. Set one up within 4 days.',
  );
  expect(screen.getByText('The application')).toBeVisible();
});

test('after them there is nothing but how to set one up, until the person goes on', async () => {
  answer(currentUser, { user: ada, factor_due_at: inDays(-1) });
  answer(listFactors, NO_FACTORS);
  const { user, queries } = await open();
  expect(await screen.findByRole('heading', { name: 'Set Up a Second Factor' })).toBeVisible();
  expect(screen.queryByText('The application')).toBeNull();
  const goOn = screen.getByRole('button', { name: 'Continue' });
  expect(goOn).toBeDisabled();
  expect(await screen.findByRole('heading', { name: 'One-Time Codes' })).toBeVisible();

  answer(currentUser, { user: ada });
  answer(listFactors, SOME_FACTORS);
  await act(() => refetchTables(queries, ['passkeys']));
  // New recovery codes may be on the screen: it stays.
  expect(screen.getByRole('heading', { name: 'Set Up a Second Factor' })).toBeVisible();
  await user.click(goOn);
  expect(await screen.findByText('The application')).toBeVisible();
});
