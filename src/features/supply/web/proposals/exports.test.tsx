import { expect, test } from 'vitest';
import { buildSupplyLine, CALM_LINE, OUTLOOK, PROPOSAL } from '#testing/supply/supply-page.tsx';
import { exportTable } from '#testing/views/export-table.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { lineColumns } from './line-columns.tsx';

test('what is to be shipped is at least so much in a file while it is not known which warehouse fills Amazon', async () => {
  const lines = [
    buildSupplyLine(),
    buildSupplyLine({ id: 'least', unknown_pool_need: { place: 'Leipzig', what: 'stock' as const } }),
    CALM_LINE,
  ];
  const columns = lineColumns.filter(({ id }) => id === 'ship');
  expect(
    await exportTable(
      <DataTable name="Supply" columns={columns} rows={lines} rowKey={({ id }) => id} empty={null} />,
    ),
  ).toEqual(['360', '≥ 360 units (18 boxes)']);
});

const exportLines = (ids: string[], lines: ReturnType<typeof buildSupplyLine>[]) =>
  exportTable(
    <DataTable
      name="Supply"
      columns={lineColumns.filter(({ id }) => ids.includes(id))}
      rows={lines}
      rowKey={({ id }) => id}
      empty={null}
    />,
  );

test('days and chances are bounds in a file while it is unknown what Amazon needs', async () => {
  const today = { ...OUTLOOK, proposal: { ...PROPOSAL, ship_by: '2026-11-23' } };
  const unknown = { unknown_pool_need: { place: 'Leipzig', what: 'stock' as const }, for_pools: 0 };
  const lines = [
    buildSupplyLine(),
    buildSupplyLine({ id: 'bound', ...unknown }),
    buildSupplyLine({ id: 'today', ...unknown, outlook: today }),
    buildSupplyLine({ id: 'lasts', ...unknown, outlook: CALM_LINE.outlook }),
  ];
  expect(await exportLines(['out', 'chance', 'by'], lines)).toEqual([
    '2027-01-22,0.021,2026-11-25',
    '≤ 2027-01-22,≤ 3%,≤ 2026-11-25',
    '≤ 2027-01-22,≤ 3%,2026-11-23',
    ',,',
  ]);
});

test('a day that is unknown, or not within a year, is no year 9999 in a file', async () => {
  const weeks: [] = [];
  const lines = [
    buildSupplyLine({ id: 'unknown', stock: null, outlook: null }),
    { ...CALM_LINE, simulated: { runs_out: null, risk_from: null, weeks, lost: 0 } },
    buildSupplyLine({ id: 'late', outlook: { ...OUTLOOK, runs_out: null } }),
  ];
  expect(await exportLines(['out', 'risk', 'by'], lines)).toEqual([
    ',,',
    'Not within a year,Not within a year,',
    'Not within a year,,2026-11-25',
  ]);
});
