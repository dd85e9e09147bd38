import { useMemo } from 'react';
import type { z } from 'zod';
import { exportFigure, formatPercent, NO_VALUE } from '#web/format.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { salesSummary } from '../../contract/sales.ts';
import { listPeriodLacks, listTotalLacks } from '../known-days.ts';
import { exportAmount, exportCount, findChannelShareBound } from '../shown/bounds.ts';
import { CountText } from '../shown/CountText.tsx';
import { MoneyText } from '../shown/MoneyText.tsx';
import { Share } from '../shown/Share.tsx';
import { channelTableWords as words } from '../wording/combined.ts';

type Summary = z.output<typeof salesSummary.response>;
type Channel = Summary['channels'][number];

const figure = { align: 'end', sort: false } as const;

interface Totals {
  total?: Summary['total'];
  /** What the totals lack, in sentences. */
  lacks?: readonly string[];
  /** What is before each share. */
  shareBound?: string;
}

const buildChannelColumns = ({ total, lacks = [], shareBound = '' }: Totals = {}) =>
  defineColumns<Channel>([
    {
      id: 'channel',
      header: words.channel,
      width: 160,
      sort: false,
      value: ({ CHANNEL }) => CHANNEL,
      total: () => words.total,
    },
    {
      ...figure,
      id: 'channel-orders',
      header: words.orders,
      width: 120,
      value: ({ TOTAL_ORDERS }) => TOTAL_ORDERS,
      exported: (channel) =>
        channel.is_known ? exportCount(channel.TOTAL_ORDERS, listTotalLacks(channel)) : null,
      cell: (channel) =>
        channel.is_known ? (
          <CountText count={channel.TOTAL_ORDERS} lacks={listTotalLacks(channel)} />
        ) : (
          NO_VALUE
        ),
      total: () => total && <CountText count={total.TOTAL_ORDERS} lacks={lacks} />,
    },
    {
      ...figure,
      id: 'channel-revenue',
      header: words.revenue,
      width: 160,
      value: ({ TOTAL_REVENUE }) => TOTAL_REVENUE,
      exported: (channel) =>
        channel.is_known
          ? exportAmount(channel.TOTAL_REVENUE, channel, { lacks: listTotalLacks(channel) })
          : null,
      cell: (channel) =>
        channel.is_known ? (
          <MoneyText amount={channel.TOTAL_REVENUE} of={channel} lacks={listTotalLacks(channel)} />
        ) : (
          NO_VALUE
        ),
      total: () => total && <MoneyText amount={total.TOTAL_REVENUE} of={total} lacks={lacks} />,
    },
    {
      ...figure,
      id: 'channel-average',
      header: words.avgOrder,
      width: 136,
      value: ({ AVG_ORDER_VALUE }) => AVG_ORDER_VALUE,
      exported: (channel) => exportAmount(channel.AVG_ORDER_VALUE, channel, { isAverage: true }),
      cell: (channel) => <MoneyText amount={channel.AVG_ORDER_VALUE} of={channel} isAverage />,
      total: () => total && <MoneyText amount={total.AVG_ORDER_VALUE} of={total} isAverage />,
    },
    {
      ...figure,
      id: 'channel-share',
      header: words.percent,
      width: 240,
      value: ({ SHARE }) => SHARE,
      exported: ({ SHARE }) => exportFigure(SHARE, shareBound, formatPercent),
      cell: ({ SHARE }) => <Share share={SHARE} bound={shareBound} />,
      total: ([...channels]) => (channels.some(({ SHARE }) => SHARE !== null) ? '100%' : NO_VALUE),
    },
  ]);

/** The channels side by side. */
export function ChannelTable({ channels, total, period }: Pick<Summary, 'channels' | 'total' | 'period'>) {
  const columns = useMemo(
    () =>
      buildChannelColumns({
        total,
        lacks: listPeriodLacks(period, total),
        shareBound: findChannelShareBound({ channels, total, period }),
      }),
    [channels, total, period],
  );
  return (
    <DataTable
      name={words.channelComparison}
      columns={columns}
      rows={channels}
      rowKey={({ CHANNEL }) => CHANNEL}
      count={words.channels(channels.length)}
      empty={null}
    />
  );
}

const bare = buildChannelColumns();

export const ChannelTableSkeleton = () => <TableSkeleton columns={bare} rows={2} />;
