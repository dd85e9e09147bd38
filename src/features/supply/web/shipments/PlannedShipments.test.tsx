import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildSupply, CALM_LINE, openSupplyPage } from '#testing/supply/supply-page.tsx';
import { exportTable } from '#testing/views/export-table.tsx';
import { answer, disconnect, listCalls, refuse } from '#testing/web/fake-api.ts';
import { fill } from '#testing/web/fill.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { formatDate } from '#web/format.ts';
import { getPackingList } from '../../contract/packing.ts';
import { changePlannedShipment } from '../../contract/planned.ts';
import { listProposals, type WirePlannedShipment } from '../../contract/proposals.ts';
import { PlannedShipments } from './PlannedShipments.tsx';

beforeAll(() => import('../proposals/SupplyDialogs.tsx'));

const WHOLE = { is_sent_partial: false, is_received_partial: false };

const PLANNED: WirePlannedShipment = {
  id: 7,
  name: 'TL-7',
  place_id: 'warehouse:tive',
  place: 'TIVE EU',
  is_pool: false,
  source: null,
  state: 'planned',
  ship_on: '2026-11-20',
  arrives_on: '2027-01-05',
  shipped_on: null,
  arrived_on: null,
  inbound: null,
  lines: [{ cell: 'eu_20_l', units: 360, sent: 0, received: null, arrived: null, ...WHOLE }],
  is_overdue: true,
  has_all_boxes: false,
  note: 'With the Friday truck',
  planned_by: 'otis',
  version: 3,
};

const PACKED = {
  cell: 'eu_20_l' as const,
  sku: 'SD-20-L',
  units: 360,
  box_units: 180,
  boxes: [
    { serial: 'TL-7-SD-20-L-01', units: 180 },
    { serial: 'TL-7-SD-20-L-02', units: 180 },
  ],
};

async function openShipment(planned: WirePlannedShipment) {
  answer(getPackingList, { lines: [PACKED] });
  const { user } = await openSupplyPage([CALM_LINE], '/supply', [planned]);
  await user.click(await screen.findByRole('row', { name: /TL-7/ }));
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'TL-7' })) };
}

test('a packing list that fails to load says so, and can be tried again', async () => {
  disconnect(getPackingList);
  const { user } = await openSupplyPage([CALM_LINE], '/supply', [PLANNED]);
  await user.click(await screen.findByRole('row', { name: /TL-7/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'TL-7' }));
  expect(await drawer.findByText('Failed to load the packing list')).toBeVisible();
  answer(getPackingList, { lines: [PACKED] });
  await user.click(drawer.getByRole('button', { name: 'Try Again' }));
  expect(await drawer.findByText('Boxes Shipped')).toBeVisible();
});

test('a file has the days and units that the table shows, and none where nothing is known to have arrived', async () => {
  const left = { ...PLANNED, state: 'shipped', shipped_on: '2026-11-24' } as const;
  const there = { ...left, state: 'arrived', arrived_on: '2027-01-02' } as const;
  const build = (received: number | null, is_received_partial: boolean) =>
    PLANNED.lines.map((line) => ({ ...line, received, is_received_partial }));
  const rows = await exportTable(
    <PlannedShipments
      planned={[
        { ...left, id: 8, lines: build(null, false) },
        { ...there, id: 9, lines: build(180, true) },
        { ...there, id: 10, lines: build(360, false) },
      ]}
    />,
  );
  expect(rows.map((row) => row.split(',').filter((_, at) => [4, 5, 7].includes(at)))).toEqual([
    ['2026-11-24', '2027-01-05', ''],
    ['2026-11-24', '2027-01-02', '≥ 180'],
    ['2026-11-24', '2027-01-02', '360'],
  ]);
});

test('a planned shipment that should have left says so, and is marked as shipped', async () => {
  answer(changePlannedShipment, { success: true });
  const { user, drawer } = await openShipment(PLANNED);
  const row = screen.getByRole('row', { name: /TL-7/, hidden: true });
  expect(readTexts(row).slice(0, 7)).toEqual([
    'TL-7To TIVE EU',
    '360 × EU 2.0 L',
    '360',
    'Factory',
    formatDate('2026-11-20'),
    formatDate('2027-01-05'),
    'Not Shipped Yet',
  ]);
  expect(drawer.getByText(/^Its ship date has passed, so it is not counted/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Mark as Shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Shipped' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await screen.findByText('TL-7 marked as shipped')).toBeVisible();
  expect(listCalls(changePlannedShipment)[0]?.body).toMatchObject({ state: 'shipped', version: 3 });
});

test('a planned shipment whose boxes are all recorded says that they count in its place, and leaves no more', async () => {
  const { user, drawer } = await openShipment({ ...PLANNED, is_overdue: false, has_all_boxes: true });
  const row = screen.getByRole('row', { name: /TL-7/, hidden: true });
  expect(readTexts(row)).toContain('Boxes Recorded');
  expect(drawer.getByText('Its boxes are all recorded and count in its place.')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Calendar' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to Ship' })).toBeVisible();
});

test('the boxes of a shipment are recorded in the form for new boxes, those that are recorded already left out', async () => {
  const sent = {
    ...PLANNED.lines[0],
    cell: 'eu_20_l' as const,
    units: 360,
    sent: 180,
    received: 0,
    arrived: null,
    ...WHOLE,
  };
  const { drawer } = await openShipment({ ...PLANNED, lines: [sent] });
  const link = await drawer.findByRole('link', { name: 'Record 1 Box of 2.0 L' });
  const search = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(search)).toMatchObject({ dialog: 'new', first: '2', boxes: '1', units: '180' });
});

test('what is planned is changed: a line without units is taken out', async () => {
  answer(changePlannedShipment, { success: true });
  const lines = [
    ...PLANNED.lines,
    { cell: 'eu_20_m' as const, units: 60, sent: null, received: null, arrived: null, ...WHOLE },
  ];
  const { user } = await openSupplyPage([CALM_LINE], '/supply?planned=7&dialog=edit', [
    { ...PLANNED, lines },
  ]);
  const form = within(await screen.findByRole('dialog', { name: 'Edit TL-7' }));
  await fill(user, form.getByLabelText('Name'), 'TIVE week 48');
  await user.clear(form.getByLabelText('Units of 2.0 L'));
  await user.click(form.getByRole('button', { name: 'Save Shipment' }));
  expect(await screen.findByText('TIVE week 48 saved')).toBeVisible();
  expect(listCalls(changePlannedShipment)[0]?.body).toMatchObject({
    name: 'TIVE week 48',
    lines: [{ cell: 'eu_20_m', units: 60, arrived: null }],
  });
});

test('what arrived is at least what is known of it, and no part of it is suggested as the whole', async () => {
  answer(changePlannedShipment, { success: true });
  const [line] = PLANNED.lines;
  const partial = { ...line, cell: 'eu_20_l' as const, units: 360, sent: 360, received: 180, arrived: null };
  const { user } = await openSupplyPage([CALM_LINE], '/supply?planned=7&dialog=arrived', [
    {
      ...PLANNED,
      state: 'shipped',
      lines: [
        { ...partial, is_sent_partial: false, is_received_partial: true },
        { ...partial, ...WHOLE, cell: 'eu_20_m', units: 60, received: 20 },
      ],
    },
  ]);
  const form = within(await screen.findByRole('dialog', { name: 'Arrival of TL-7' }));
  expect(form.getByLabelText('2.0 L arrived')).toHaveValue('');
  expect(form.getByLabelText('2.0 M arrived')).toHaveValue('20');
  await user.click(form.getByRole('button', { name: 'Mark as Arrived' }));
  expect(await screen.findByText('TL-7 marked as arrived')).toBeVisible();
  expect(listCalls(changePlannedShipment)[0]?.body).toMatchObject({
    lines: [
      { cell: 'eu_20_l', arrived: null },
      { cell: 'eu_20_m', arrived: 20 },
    ],
  });
});

test.each([
  ['a part of a line is unknown', { received: 180, is_received_partial: true }, '≥\u202f200', '≥\u202f180'],
  ['a whole line is unknown', { received: null }, '≥\u202f20', '–'],
  ['everything is known', { received: 0 }, '20', '0'],
])('what arrived of a shipment where %s', async (_, ofFirst, sum, ofLine) => {
  const line = { cell: 'eu_20_l', units: 360, sent: 360, arrived: null, ...WHOLE } as const;
  const lines = [
    { ...line, ...ofFirst },
    { ...line, cell: 'eu_20_m' as const, received: 20 },
  ];
  const { drawer } = await openShipment({ ...PLANNED, lines });
  expect(readTexts(await drawer.findByRole('row', { name: /2.0 L/ })).at(-1)).toBe(ofLine);
  expect(readTexts(screen.getByRole('row', { name: /TL-7/, hidden: true })).at(-1)).toBe(sum);
});

test('what arrived is counted against what was planned', async () => {
  answer(changePlannedShipment, { success: true });
  const shipped = { ...PLANNED, state: 'shipped' as const, shipped_on: '2026-11-21' };
  const { user } = await openSupplyPage([CALM_LINE], '/supply?planned=7&dialog=arrived', [shipped]);
  const form = within(await screen.findByRole('dialog', { name: 'Arrival of TL-7' }));
  expect(form.getByLabelText('2.0 L arrived')).toHaveValue('360');
  await fill(user, form.getByLabelText('2.0 L arrived'), '355');
  await user.click(form.getByRole('button', { name: 'Mark as Arrived' }));
  expect(await screen.findByText('TL-7 marked as arrived')).toBeVisible();
  expect(listCalls(changePlannedShipment)[0]?.body).toMatchObject({
    state: 'arrived',
    lines: [{ cell: 'eu_20_l', units: 360, arrived: 355 }],
  });
});

test.each([
  ['edit', 'Edit TL-7', 'Save Shipment', 'Units of 2.0 M', '60'],
  ['arrived', 'Arrival of TL-7', 'Mark as Arrived', '2.0 M arrived', '60'],
] as const)(
  'what another person changes while it is open is not overwritten: %s',
  async (dialog, title, save, field, value) => {
    const shipped = { ...PLANNED, state: 'shipped' as const, shipped_on: '2026-11-21' };
    const sentence = 'Someone else changed this shipment while you were editing. Review it before saving.';
    answer(changePlannedShipment, { success: true });
    const { user, queries } = await openSupplyPage([CALM_LINE], `/supply?planned=7&dialog=${dialog}`, [
      shipped,
    ]);
    const form = within(await screen.findByRole('dialog', { name: title }));
    const lines = [
      ...PLANNED.lines,
      { cell: 'eu_20_m' as const, units: 60, sent: null, received: null, arrived: null, ...WHOLE },
    ];
    answer(listProposals, buildSupply([CALM_LINE], [{ ...shipped, lines, version: 4 }]));
    await act(() => queries.invalidateQueries());
    await form.findByLabelText(field);
    refuse(changePlannedShipment, 'conflict', sentence);
    await user.click(form.getByRole('button', { name: save }));
    expect(await form.findByText(sentence)).toBeVisible();
    expect(form.getByLabelText(field)).toHaveValue(value);
    answer(changePlannedShipment, { success: true });
    await user.click(form.getByRole('button', { name: save }));
    await waitFor(() => expect(listCalls(changePlannedShipment)).toHaveLength(2));
    expect(listCalls(changePlannedShipment).map(({ body }) => body.version)).toEqual([3, 4]);
  },
);
