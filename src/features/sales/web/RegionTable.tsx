import { Button } from '@mantine/core';
import type { z } from 'zod';
import { formatNumber } from '#web/format.ts';
import { columnsOf } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { amazonSalesStats } from '../contract.ts';
import { Money } from './Money.tsx';
import { Share } from './Share.tsx';
import { REGION_NAMES } from './wording.ts';

type Region = z.output<typeof amazonSalesStats.response>['stats'][number];

const figure = { align: 'end', sort: false } as const;

const columns = (onDetails: (region: string) => void) =>
  columnsOf<Region>([
    { id: 'region', header: 'Region', width: 160, sort: false, value: ({ REGION }) => REGION_NAMES[REGION] },
    {
      ...figure,
      id: 'region-orders',
      header: 'Orders',
      width: 104,
      value: ({ TOTAL_ORDERS }) => TOTAL_ORDERS,
      cell: ({ TOTAL_ORDERS }) => formatNumber(TOTAL_ORDERS),
    },
    {
      ...figure,
      id: 'region-units',
      header: 'Units',
      width: 104,
      value: ({ TOTAL_UNITS }) => TOTAL_UNITS,
      cell: ({ TOTAL_UNITS }) => formatNumber(TOTAL_UNITS),
    },
    {
      ...figure,
      id: 'region-revenue',
      header: 'Revenue',
      width: 144,
      value: ({ TOTAL_REVENUE }) => TOTAL_REVENUE,
      cell: (region) => <Money amount={region.TOTAL_REVENUE} of={region} />,
    },
    {
      ...figure,
      id: 'region-share',
      header: 'Share',
      width: 200,
      value: ({ SHARE }) => SHARE,
      cell: ({ SHARE }) => <Share share={SHARE} />,
    },
    {
      id: 'region-details',
      header: 'Details',
      isHeaderHidden: true,
      width: 128,
      align: 'end',
      sort: false,
      value: () => null,
      cell: ({ REGION }) =>
        REGION !== 'OTHER' && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`View Details of ${REGION}`}
            onClick={() => onDetails(REGION.toLowerCase())}
          >
            View Details
          </Button>
        ),
    },
  ]);

interface Props {
  regions: readonly Region[];
  onDetails: (region: string) => void;
}

/** What was sold where; each region opens in detail. */
export const RegionTable = ({ regions, onDetails }: Props) => (
  <DataTable
    name="Sales by Region"
    columns={columns(onDetails)}
    rows={regions}
    rowKey={({ REGION }) => REGION}
    count={regions.length === 1 ? '1 region' : `${regions.length} regions`}
    empty={null}
  />
);

export const RegionTableSkeleton = () => <TableSkeleton columns={columns(() => {})} rows={2} />;
