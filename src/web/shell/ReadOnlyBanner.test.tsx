import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DATA_CHANGES_HEADER } from '#shared/endpoint.ts';
import { about } from '#shared/about.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { failEverything } from '#testing/web/fake-api.ts';
import { call } from '../api/call.ts';
import { noteDataChanges } from '../api/data-changes.ts';
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';

afterEach(() => noteDataChanges('accepted'));

const answerWith = (changes: string | undefined) =>
  failEverything(() =>
    Response.json(
      { version: '1', company_time_zone: 'Europe/London', reporting_currency: 'EUR', is_demo: false },
      { headers: changes === undefined ? {} : { [DATA_CHANGES_HEADER]: changes } },
    ),
  );

test('F11: the page says that nothing can be changed while the database only allows reading', async () => {
  await renderPage(<ReadOnlyBanner />);
  expect(screen.queryByRole('status')).toBeNull();
  answerWith('refused');
  await act(() => call(about, {}));
  expect(await screen.findByText(/the database is read-only/)).toBeVisible();
  answerWith(undefined);
  await act(() => call(about, {}));
  expect(screen.getByText(/the database is read-only/)).toBeVisible();
  answerWith('accepted');
  await act(() => call(about, {}));
  await vi.waitFor(() => expect(screen.queryByText(/the database is read-only/)).toBeNull());
});
