import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { StoredBackupsNotice } from './StoredBackupsNotice.tsx';

const stored = {
  tried_at: '2026-11-22T04:30:00.000Z',
  error: null,
  newest_made_at: '2026-11-22T02:40:00.000Z',
  files: 90,
  bytes: 1_234_000_000,
};

test('copies outside of the machine are counted', async () => {
  await renderPage(<StoredBackupsNotice stored={stored} />);
  expect(await screen.findByText(/Copies of backups in storage/)).toHaveTextContent(
    '90, 1,234 MB; newest copy from',
  );
});

test('copies that cannot be made stand out, with the reason and what is there', async () => {
  const error = 'Backup storage, the list of what is stored: the service cannot be reached.';
  await renderPage(<StoredBackupsNotice stored={{ ...stored, error, newest_made_at: null }} />);
  const notice = await screen.findByRole('region', { name: 'Copies of backups' });
  expect(notice).toHaveTextContent('Copying backups to storage failed');
  expect(notice).toHaveTextContent(`no copy yet: ${error}`);
});
