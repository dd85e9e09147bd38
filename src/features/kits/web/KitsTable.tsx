import { useNavigate } from '@tanstack/react-router';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NO_VALUE } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { When } from '#web/ui/cells/When.tsx';
import type { Kit } from '../contract/kits.ts';
import styles from './KitsTable.module.css';
import { kitsTableWords as words } from './wording.ts';

const renderText = (value: string | null) =>
  value === null ? (
    NO_VALUE
  ) : (
    <span className={styles['text']} title={value}>
      {value}
    </span>
  );

const columns = defineColumns<Kit>([
  {
    id: 'serial',
    header: words.serialNumber,
    width: 168,
    sort: 'ascending',
    value: (kit) => kit.serial_number,
    cell: (kit) => (
      <span
        className={styles['serial']}
        title={kit.sku === null ? kit.serial_number : `${kit.serial_number} · ${kit.sku}`}
      >
        {kit.serial_number}
      </span>
    ),
  },
  {
    id: 'activated',
    header: words.activated,
    width: 88,
    sort: false,
    value: (kit) => String(kit.is_subscription_activated),
    cell: (kit) => <Tick isSo={kit.is_subscription_activated} />,
  },
  {
    id: 'retail',
    header: words.retail,
    width: 88,
    sort: false,
    value: (kit) => String(kit.is_retail),
    cell: (kit) => (kit.is_retail ? <StatusBadge tone="neutral">{words.retail}</StatusBadge> : NO_VALUE),
  },
  {
    id: 'subscription',
    header: words.subscriptionId,
    width: 184,
    sort: false,
    value: (kit) => kit.subscription_id,
    cell: (kit) => renderText(kit.subscription_id),
  },
  {
    id: 'plan',
    header: words.subscriptionPlan,
    width: 144,
    sort: false,
    value: (kit) => kit.subscription_plan,
    cell: (kit) => renderText(kit.subscription_plan),
  },
  {
    id: 'coupon',
    header: words.couponCode,
    width: 128,
    sort: false,
    value: (kit) => kit.coupon_code,
    cell: (kit) => renderText(kit.coupon_code),
  },
  {
    id: 'created',
    header: words.created,
    width: 120,
    sort: 'descending',
    value: (kit) => kit.creation_time,
    cell: (kit) => <When at={kit.creation_time} />,
  },
  {
    id: 'updated',
    header: words.updated,
    width: 120,
    sort: 'descending',
    value: (kit) => kit.update_time,
    cell: (kit) => <When at={kit.update_time} />,
  },
]);

interface Props {
  kits: readonly Kit[];
  count: string;
  empty: ReactNode;
  /** What the server sorted them by. */
  sort: string;
  onSort: (sort: string) => void;
}

/** Kits, one a row. */
export function KitsTable({ kits, count, empty, sort, onSort }: Props) {
  const navigate = useNavigate();
  return (
    <DataTable
      name={words.kits}
      // Of all pages the server makes the file, by the button of the screen.
      more="none"
      columns={columns}
      rows={kits}
      rowKey={({ id }) => id}
      count={count}
      empty={empty}
      sorting={{ by: sort, onSort, isDone: true }}
      opener={({ serial_number }) =>
        () =>
          void navigate({ to: `/kit/${encodeURIComponent(serial_number)}` })
        }
    />
  );
}

export const KitsSkeleton = () => <TableSkeleton columns={columns} />;

/** A tick or a cross: readable without its colour. */
function Tick({ isSo }: { isSo: boolean }) {
  const Icon = isSo ? IconCheck : IconX;
  return (
    <span className={styles['tick']} data-so={isSo}>
      <Icon size={16} stroke={2} aria-hidden />
      <VisuallyHidden>{isSo ? words.yes : words.no}</VisuallyHidden>
    </span>
  );
}
