import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { findBones } from '#testing/web/find-bones.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { previewTargets } from '../contract/targets.ts';
import { UseAsTargets } from './UseAsTargets.tsx';

test('the days cannot be emptied: targets need a first and a last day', async () => {
  answer(previewTargets, () => new Promise(() => {}));
  await renderPage(<UseAsTargets onClose={() => {}} />, { at: '/forecast' });
  expect(await screen.findByLabelText('First Day')).not.toHaveValue('');
  expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
});

test('while targets are compared with the plan, each day of the four weeks has a row', async () => {
  answer(previewTargets, () => new Promise(() => {}));
  await renderPage(<UseAsTargets onClose={() => {}} />, { at: '/forecast' });
  const bones = await findBones();
  expect(readTexts(bones.querySelector('thead tr') ?? undefined)).toEqual([
    'Day',
    'Target Now',
    'By Forecast',
    'Change',
  ]);
  expect(bones.querySelectorAll('tbody tr')).toHaveLength(28);
});
