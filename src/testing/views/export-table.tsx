import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { listViews } from '#features/views/contract.ts';
import { TableToolsPanel } from '#features/views/web/TableToolsPanel.tsx';
import { TableToolsContext } from '#web/ui/table-tools/table-tools.ts';
import { answer } from '../web/fake-api.ts';
import { renderPage } from '../web/render-page.tsx';

type PageOptions = Parameters<typeof renderPage>[1];

/** The rows of the CSV file of a page's only table, without its header; with an ordinary space after each mark. */
export async function exportTable(page: ReactNode, options?: PageOptions): Promise<string[]> {
  const [, ...rows] = await exportLines(page, options);
  return rows;
}

/** The same with the header first. */
export async function exportLines(page: ReactNode, options?: PageOptions): Promise<string[]> {
  const files = catchFiles();
  answer(listViews, { views: [], layouts: [] });
  const { user } = await renderPage(
    <TableToolsContext value={(props) => <TableToolsPanel {...props} fetchAges={async () => []} />}>
      {page}
    </TableToolsContext>,
    options,
  );
  await user.click(await screen.findByRole('button', { name: /^Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => {
    if (files.length !== 1) throw new Error('No file was downloaded.');
  });
  return ((await files[0]?.text()) ?? '').replaceAll('\u202f', ' ').trim().split('\r\n');
}

/** What the page downloads from now on, in place of the browser. */
function catchFiles(): Blob[] {
  const files: Blob[] = [];
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) files.push(blob);
      return 'blob:0';
    }),
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return files;
}
