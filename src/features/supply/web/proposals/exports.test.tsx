import { expect, test } from 'vitest';
import { buildSupplyLine, CALM_LINE } from '#testing/supply/supply-page.tsx';
import { exportTable } from '#testing/views/export-table.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { lineColumns } from './line-columns.tsx';

test('what is to be shipped is at least so much in a file while it is not known which warehouse fills Amazon', async () => {
  const lines = [buildSupplyLine(), buildSupplyLine({ id: 'least', unknown_hub: 'Leipzig' }), CALM_LINE];
  const columns = lineColumns.filter(({ id }) => id === 'ship');
  expect(
    await exportTable(
      <DataTable name="Supply" columns={columns} rows={lines} rowKey={({ id }) => id} empty={null} />,
    ),
  ).toEqual(['360', '≥ 360 units (18 boxes)']);
});
