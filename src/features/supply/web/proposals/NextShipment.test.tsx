import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildSupply, buildSupplyLine, CALM_LINE, OUTLOOK, PROPOSAL } from '#testing/supply/supply-page.tsx';
import { renderPage } from '#testing/web/render-page.tsx';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { NextShipment } from './NextShipment.tsx';

const open = (lines: WireSupplyLine[]) =>
  renderPage(
    <>
      <NextShipment region="us" supply={buildSupply(lines)} />
      <NextShipment region="eu" supply={buildSupply(lines)} />
    </>,
  );
const first = (region: string) => screen.getByRole('group', { name: `First to run out in ${region}` });

test('the strip says what each region must ship next, by when, and how much more there is to ship', async () => {
  await open([
    buildSupplyLine(),
    buildSupplyLine({
      id: 'fba:UK eu_20_m',
      cell: 'eu_20_m',
      place: 'Amazon UK',
      source: 'TIVE EU',
      outlook: { ...OUTLOOK, runs_out: '2027-02-01', proposal: { ...PROPOSAL, ship_by: '2026-12-02' } },
    }),
    CALM_LINE,
  ]);
  expect(first('EU')).toHaveTextContent(
    /^EU2.0 Lruns out Fri 22 Jan 2027 at TIVE EUShip 360 by Wed 25 Nov2 business days left1 more to ship$/,
  );
  expect(screen.getByRole('link', { name: 'Ship 360 by Wed 25 Nov' })).toHaveAttribute(
    'href',
    '/supply?line=warehouse%3Ative%20eu_20_l',
  );
  expect(first('US')).toHaveTextContent(
    /^US2.0 Llasts over a year at ITB USNothing to ship before the review on Mon 30 Nov$/,
  );
});

test.each([
  [{ outlook: { ...OUTLOOK, proposal: { ...PROPOSAL, ship_by: '2026-12-30' } } }, /Wed 30 DecOn Track$/],
  [
    { outlook: { ...OUTLOOK, proposal: { ...PROPOSAL, ship_by: '2026-11-23', is_late: true } } },
    /Ship 360 by Mon 23 NovLate$/,
  ],
  [{ source: 'ITB US' }, /Ship 360 from ITB US by Wed 25 Nov/],
  [{ stock: 0 }, /is out of stock at TIVE EUShip 360/],
  [
    { dismissed: { until: '2026-12-01', reason: 'Replaced', by: 'Ada' } },
    /runs out Fri 22 Jan 2027 at TIVE EUNothing to ship before/,
  ],
  [{ outlook: null }, /^EUUnknownStock or demand of 1 line is unknown$/],
  [{ outlook: null, per_day: null }, /^EUUnknownStock or demand of 1 line is unknown$/],
  [{ outlook: null, stock: null, per_day: 0 }, /^EUNo demand$/],
  [{ outlook: CALM_LINE.outlook, per_day: 0 }, /^EUNo demand$/],
])('with %o the strip shows %s', async (overrides, text) => {
  await open([buildSupplyLine(overrides)]);
  expect(first('EU')).toHaveTextContent(text);
});

test('of two shipments the one that must leave first is named, and what runs out first where both leave on a day', async () => {
  const leaves = (id: string, ship_by: string, runs_out: string) =>
    buildSupplyLine({ id, place: id, outlook: { ...OUTLOOK, runs_out, proposal: { ...PROPOSAL, ship_by } } });
  await open([
    leaves('Third', '2026-12-02', '2026-12-24'),
    leaves('Second', '2026-11-25', '2027-01-22'),
    leaves('First', '2026-11-25', '2027-01-12'),
  ]);
  expect(first('EU')).toHaveTextContent(/at First.*2 more to ship$/);
});

const UNKNOWN = buildSupplyLine({ id: 'unknown', place: 'Leipzig', outlook: null });
/** It lacks units, and what its warehouse could send is not known. */
const SHORT = buildSupplyLine({
  id: 'short',
  place: 'Amazon UK',
  is_pool: true,
  source: 'TIVE EU',
  is_source_known: false,
  outlook: { ...OUTLOOK, proposal: null },
});
const CALM = { ...CALM_LINE, region: 'eu' } as const;
const DISMISSED = { until: '2026-12-01', reason: 'Replaced', by: 'Ada' };

test.each([
  ['some lines are unknown', [CALM, UNKNOWN], /Nothing to ship before the review on Mon 30 Nov1 unknown$/],
  ['the rest is unknown', [buildSupplyLine(), UNKNOWN, SHORT], /2 business days left2 unknown$/],
  [
    'more must leave, and some are unknown',
    [buildSupplyLine(), buildSupplyLine({ id: 'second' }), UNKNOWN],
    /2 business days left1 more to ship, 1 unknown$/,
  ],
  [
    'a warehouse’s spare stock is unknown',
    [SHORT],
    /^EU2.0 Lruns out Fri 22 Jan 2027 at Amazon UKWhat TIVE EU can spare is unknown$/,
  ],
  [
    'what Amazon needs is unknown',
    [buildSupplyLine({ unknown_pool_need: { place: 'Leipzig', what: 'stock' } })],
    /runs out by Fri 22 Jan 2027 at TIVE EUShip at least 360 by Wed 25 Nov or earlier≤ 2 business days left \(What Amazon needs from TIVE EU is unknown, as stock in Leipzig is\)$/,
  ],
  [
    'what Amazon needs is unknown, and it must leave today',
    [
      buildSupplyLine({
        unknown_pool_need: { place: 'Leipzig', what: 'stock' },
        outlook: { ...OUTLOOK, proposal: { ...PROPOSAL, ship_by: '2026-11-23' } },
      }),
    ],
    /Ship at least 360 by Mon 23 NovShip Today \(What Amazon needs/,
  ],
  [
    'there seems to be time, but what Amazon needs is unknown',
    [
      buildSupplyLine({
        unknown_pool_need: { place: 'Leipzig', what: 'stock' },
        outlook: { ...OUTLOOK, runs_out: null, proposal: { ...PROPOSAL, ship_by: '2026-12-30' } },
      }),
    ],
    /^EU2.0 Lmay run out at TIVE EUShip .* by Wed 30 Dec or earlierUnknown \(What Amazon needs/,
  ],
  [
    'a location that sells nothing itself fills Amazon',
    [buildSupplyLine({ per_day: 0 })],
    /at TIVE EUShip 360 by Wed 25 Nov2 business days left$/,
  ],
  [
    'a location that sells nothing itself may have to fill Amazon',
    [
      buildSupplyLine({
        per_day: 0,
        stock: null,
        outlook: null,
        unknown_pool_need: { place: 'TIVE EU', what: 'stock' },
      }),
    ],
    /^EUUnknownStock or demand of 1 line is unknown$/,
  ],
  ['it was dismissed', [{ ...SHORT, dismissed: DISMISSED }], /before the review on Mon 30 Nov$/],
  [
    'all of it was dismissed, and is unknown',
    [{ ...UNKNOWN, dismissed: DISMISSED }],
    /^EUUnknownStock or demand of 1 line is unknown$/,
  ],
])('a region never reads as if it needed nothing where %s', async (_, lines, text) => {
  await open(lines);
  expect(first('EU')).toHaveTextContent(text);
});

test('what was dismissed is not waited for, as in the cards', async () => {
  await open([CALM, { ...UNKNOWN, dismissed: DISMISSED }]);
  expect(first('EU')).toHaveTextContent(/before the review on Mon 30 Nov$/);
});

test('what is unknown leads to where the reasons are', async () => {
  await open([UNKNOWN]);
  const link = screen.getByRole('link', { name: 'Stock or demand of 1 line is unknown' });
  expect(link).toHaveAttribute('href', '/supply');
});
