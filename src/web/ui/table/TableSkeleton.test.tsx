import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { defineColumns } from './column.ts';
import { TableSkeleton } from './TableSkeleton.tsx';

test('nothing of a table that is still loading takes the focus', async () => {
  const columns = defineColumns<number>([
    { id: 'share', header: 'Share', help: 'share', width: 100, value: (row) => row },
  ]);
  await renderPage(<TableSkeleton columns={columns} />);
  const help = screen.getByRole('button', { name: 'How Share is calculated', hidden: true });
  expect(help.closest('[inert]')).not.toBeNull();
});
