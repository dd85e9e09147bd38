import { Button } from '@mantine/core';
import type { z } from 'zod';
import { ABOUT, exportFigure, formatPercent } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { amazonSalesStats } from '../../contract/sales.ts';
import { listTotalLacks } from '../known-days.ts';
import { exportAmount, exportCount, findShareBound } from '../shown/bounds.ts';
import { CountText } from '../shown/CountText.tsx';
import { MoneyText } from '../shown/MoneyText.tsx';
import { Share } from '../shown/Share.tsx';
import { useSalesView } from '../view.ts';
import { SALES_REGION_NAMES } from '../wording/amounts.ts';
import { regionTableWords as words } from '../wording/channels.ts';

type Region = z.output<typeof amazonSalesStats.response>['stats'][number];

const figure = { align: 'end', sort: false } as const;

/** With what is before each share. */
const buildColumns = (shareBound: string) =>
  defineColumns<Region>([
    {
      id: 'region',
      header: words.region,
      width: 160,
      sort: false,
      value: ({ REGION }) => SALES_REGION_NAMES[REGION],
    },
    {
      ...figure,
      id: 'region-orders',
      header: words.orders,
      width: 104,
      value: ({ TOTAL_ORDERS }) => TOTAL_ORDERS,
      exported: (region) => exportCount(region.TOTAL_ORDERS, listTotalLacks(region)),
      cell: (region) => <CountText count={region.TOTAL_ORDERS} lacks={listTotalLacks(region)} />,
    },
    {
      ...figure,
      id: 'region-units',
      header: words.units,
      width: 104,
      value: ({ TOTAL_UNITS }) => TOTAL_UNITS,
      exported: (region) => exportCount(region.TOTAL_UNITS, listTotalLacks(region)),
      cell: (region) => <CountText count={region.TOTAL_UNITS} lacks={listTotalLacks(region)} />,
    },
    {
      ...figure,
      id: 'region-revenue',
      header: words.revenue,
      width: 144,
      value: ({ TOTAL_REVENUE }) => TOTAL_REVENUE,
      exported: (region) => exportAmount(region.TOTAL_REVENUE, region, { lacks: listTotalLacks(region) }),
      cell: (region) => (
        <MoneyText amount={region.TOTAL_REVENUE} of={region} lacks={listTotalLacks(region)} />
      ),
    },
    {
      ...figure,
      id: 'region-share',
      header: words.share,
      help: 'share',
      width: 200,
      value: ({ SHARE }) => SHARE,
      exported: ({ SHARE }) => exportFigure(SHARE, shareBound, formatPercent),
      cell: ({ SHARE }) => <Share share={SHARE} bound={shareBound} />,
    },
    {
      id: 'region-details',
      header: words.details,
      isHeaderHidden: true,
      width: 128,
      align: 'end',
      sort: false,
      value: () => null,
      cell: ({ REGION }) => REGION !== 'OTHER' && <ViewDetails region={REGION} />,
    },
  ]);

const columns = buildColumns('');
const approximateColumns = buildColumns(ABOUT);

function ViewDetails({ region }: { region: string }) {
  const [, show] = useSalesView();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={words.viewDetailsFor(region)}
      onClick={() => show({ open: 'breakdown', of: region.toLowerCase() }, { push: true })}
    >
      {words.viewDetails}
    </Button>
  );
}

/** What was sold where; each region opens in detail. */
export const RegionTable = ({ regions }: { regions: readonly Region[] }) => (
  <DataTable
    name={words.salesByRegion}
    columns={findShareBound(regions) === '' ? columns : approximateColumns}
    rows={regions}
    rowKey={({ REGION }) => REGION}
    count={words.regions(regions.length)}
    empty={null}
  />
);

export const RegionTableSkeleton = () => <TableSkeleton columns={columns} rows={2} />;
