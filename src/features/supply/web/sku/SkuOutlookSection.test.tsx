import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSupply, buildSupplyLine, OUTLOOK } from '#testing/supply/supply-page.tsx';
import { answer, refuse } from '#testing/web/fake-api.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listProposals, type WireSupplyLine } from '../../contract/proposals.ts';
import { SkuOutlookSection } from './SkuOutlookSection.tsx';

function open(...lines: WireSupplyLine[]) {
  answer(listProposals, buildSupply(lines));
  return renderPage(<SkuOutlookSection cell="eu_20_l" />);
}

test('a variant says for each location what is there, when it runs out and what is proposed', async () => {
  await open(buildSupplyLine());
  const row = await screen.findByRole('row', { name: /TIVE EU/ });
  expect(readTexts(row)).toEqual(['TIVE EU', '260', '40', '5', 'Fri 22 Jan 2027', '360 by Wed 25 Nov']);
  expect(screen.getByRole('link', { name: '360 by Wed 25 Nov' })).toHaveAttribute(
    'href',
    `/supply?${new URLSearchParams({ line: 'warehouse:tive eu_20_l' }).toString()}`,
  );
});

test('what is not known is a dash, and what lasts longer than a year says so', async () => {
  const unknown = buildSupplyLine({ id: 'a', place: 'ITB', stock: null, per_day: null, outlook: null });
  const calm = buildSupplyLine({
    id: 'b',
    place: 'Amazon EU',
    outlook: { ...OUTLOOK, runs_out: null, proposal: null },
  });
  await open(unknown, calm);
  expect(readTexts(await screen.findByRole('row', { name: /ITB/ }))).toEqual([
    'ITB',
    '–',
    '40',
    '–',
    '–',
    '–',
  ]);
  expect(readTexts(screen.getByRole('row', { name: /Amazon EU/ })).slice(4)).toEqual([
    'Not within a year',
    '–',
  ]);
});

test('only the lines of the variant are its outlook, and without one it says so', async () => {
  await open(buildSupplyLine({ cell: 'us_20_l', place: 'ITB US' }));
  expect(await screen.findByText('No location has stock of this SKU or demand for it.')).toBeVisible();
  expect(screen.queryByText('ITB US')).not.toBeInTheDocument();
});

test('what cannot be loaded can be tried again', async () => {
  refuse(listProposals, 'unavailable', 'The database is away.');
  await renderPage(<SkuOutlookSection cell="eu_20_l" />);
  expect(await screen.findByText(/Failed to load the forecast of this SKU/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
