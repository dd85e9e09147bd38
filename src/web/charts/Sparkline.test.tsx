import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/web/render-page.tsx';
import { AT_LEAST } from '../format.ts';
import { Sparkline } from './Sparkline.tsx';

test.each([
  [[41_200, 40_500, 39_950], '3 days of total stock, from 41,200 to 39,950'],
  [[null, 7, null, 9, null], '5 days of total stock, from 7 to 9'],
  [[null, null], '2 days of total stock, no data'],
  [[5], '1 day of total stock, from 5 to 5'],
  [[], '0 days of total stock, no data'],
])('the line of %o is called %s', async (values, name) => {
  await renderPage(<Sparkline figure="total stock" values={values} />);
  expect(screen.getByRole('img', { name })).toBeVisible();
});

const drawn = async (values: (number | null)[], isZeroBased?: boolean) => {
  await renderPage(<Sparkline figure="x" values={values} {...(isZeroBased && { isZeroBased })} />);
  return [...screen.getByRole('img').querySelectorAll('path')].map((path) => path.getAttribute('d')).join('');
};

test.each([
  ['a line from its lowest to its highest value', [10, 20, 15], false, 'M0 100L1 0L2 50'],
  [
    'a gap where nothing is known, and a dot between two gaps',
    [1, 2, null, 2, null],
    false,
    'M0 100L1 0M3 0h0',
  ],
  ['a line from zero when it shall begin there', [50, 100], true, 'M0 50L1 0'],
  ['a line in the middle when nothing changes', [7, 7], false, 'M0 50L1 50'],
  ['a line at the bottom when there is nothing', [0, 0], true, 'M0 100L1 100'],
  ['a line of what is below zero', [-10, 10], true, 'M0 100L1 0'],
])('%s', async (_what, values, isZeroBased, path) => {
  expect(await drawn(values, isZeroBased)).toBe(path);
});

test('stretches from and to a lower bound are dashed, and the name has its mark', async () => {
  await renderPage(
    <Sparkline figure="x" values={[0, 10, 10, 0, 5]} lowerBounds={[true, false, false, true, false]} />,
  );
  const line = screen.getByRole('img', { name: `5 days of x, from ${AT_LEAST}0 to 5` });
  const [whole, dashed] = [...line.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(`whole ${whole}, dashed ${dashed}`).toBe('whole M1 0L2 0, dashed M0 100L1 0M2 0L3 100L4 50');
});
