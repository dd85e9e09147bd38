import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSupply, buildSupplyLine, CALM_LINE, OUTLOOK, PROPOSAL } from '#testing/supply/supply-page.tsx';
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

test('a proposal that people have dismissed says so', async () => {
  await open(buildSupplyLine({ dismissed: { until: '2026-12-31', reason: 'Being replaced', by: 'otis' } }));
  const row = await screen.findByRole('row', { name: /TIVE EU/ });
  expect(readTexts(row).slice(4)).toEqual(['Fri 22 Jan 2027', 'Dismissed']);
  expect(screen.getByRole('link', { name: 'Dismissed' })).toHaveAttribute(
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

const AMAZON_UNKNOWN = 'What Amazon needs from TIVE EU is unknown, as stock in Leipzig is';
const NO_PROPOSAL = { ...OUTLOOK, proposal: null };

test.each<[string, Partial<WireSupplyLine>, string, string | null]>([
  ['all is known', {}, '360 by Wed 25 Nov', null],
  [
    'a part of it is unknown',
    { unknown_pool_need: { place: 'Leipzig', what: 'stock' }, for_pools: 0 },
    '≥\u202f360 by Wed 25 Nov or earlier',
    AMAZON_UNKNOWN,
  ],
  [
    'a part of it is unknown, and it must leave today',
    {
      unknown_pool_need: { place: 'Leipzig', what: 'stock' },
      outlook: { ...OUTLOOK, proposal: { ...PROPOSAL, ship_by: '2026-11-23' } },
    },
    '≥\u202f360 by Mon 23 Nov',
    AMAZON_UNKNOWN,
  ],
  [
    'it may be something',
    { unknown_pool_need: { place: 'Leipzig', what: 'stock' }, outlook: CALM_LINE.outlook },
    '–',
    AMAZON_UNKNOWN,
  ],
  [
    'its warehouse may have nothing to spare',
    { is_pool: true, source: 'Leipzig', is_source_known: false, outlook: NO_PROPOSAL },
    '–',
    'What Leipzig can spare is unknown',
  ],
  ['its stock is unknown', { stock: null, outlook: null }, '–', 'TIVE EU has never synced'],
])('where %s, a proposal is never shown as if all of it were known', async (_, overrides, text, why) => {
  await open(buildSupplyLine(overrides));
  const proposal = (await screen.findByRole('row', { name: /TIVE EU/ })).lastElementChild;
  expect(proposal?.textContent).toBe(text);
  expect(proposal?.getAttribute('title')).toBe(why);
});

test.each([
  ['at the latest', OUTLOOK, '≤\u202fFri 22 Jan 2027'],
  ['not said to be over a year away', { ...OUTLOOK, runs_out: null }, '–'],
])('while it is unknown what Amazon needs, a run-out is %s', async (_, outlook, text) => {
  await open(
    buildSupplyLine({ unknown_pool_need: { place: 'Leipzig', what: 'stock' }, for_pools: 0, outlook }),
  );
  const cell = (await screen.findByRole('row', { name: /TIVE EU/ })).children.item(4);
  expect(cell?.textContent).toBe(text);
  expect(cell).toHaveAttribute('title', AMAZON_UNKNOWN);
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
