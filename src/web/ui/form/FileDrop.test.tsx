import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { FileDrop } from './FileDrop.tsx';

const file = new File(['a'], 'plan.xlsx');

test('a file is taken when it is chosen, and again after it was changed', async () => {
  const taken = vi.fn<(file: File) => void>();
  const { user } = await renderPage(<FileDrop label="Drop it here" accept=".xlsx" onFile={taken} />);
  const field = screen.getByLabelText('Drop it here');
  await user.upload(field, file);
  await user.upload(field, file);
  expect(taken.mock.calls).toEqual([[file], [file]]);
});

test('a file is taken when it is dropped, but not while something else goes on', async () => {
  const taken = vi.fn<(file: File) => void>();
  const place = (disabled: boolean) => (
    <FileDrop label="Drop it here" accept=".xlsx" disabled={disabled} onFile={taken} />
  );
  const { redraw } = await renderPage(place(false));
  fireEvent.drop(screen.getByText('Drop it here'), { dataTransfer: { files: [file] } });
  expect(taken).toHaveBeenCalledWith(file);
  redraw(place(true));
  fireEvent.drop(screen.getByText('Drop it here'), { dataTransfer: { files: [file] } });
  expect(taken).toHaveBeenCalledTimes(1);
});
