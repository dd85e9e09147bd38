import { useNavigate } from '@tanstack/react-router';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NO_VALUE } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { When } from '#web/ui/cells/When.tsx';
import type { MoreRows } from '#web/ui/table-tools/table-tools.ts';
import type { Kit } from '../contract/kits.ts';
import { KIT_COLUMNS } from '../contract/kits-file.ts';
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
    ...KIT_COLUMNS.serial,
    width: 168,
    sort: 'ascending',
    cell: (kit) => (
      <span
        className={styles['serial']}
        title={kit.sku === null ? kit.serial_number : `${kit.serial_number} · ${kit.sku}`}
      >
        <ThingLink kind="kit" id={kit.serial_number} />
      </span>
    ),
  },
  {
    ...KIT_COLUMNS.activated,
    width: 88,
    sort: false,
    cell: ({ is_subscription_activated: isActivated }) =>
      isActivated === null ? NO_VALUE : <Tick isSo={isActivated} />,
  },
  {
    ...KIT_COLUMNS.retail,
    width: 88,
    sort: false,
    cell: (kit) => (kit.is_retail ? <StatusBadge tone="neutral">{words.retail}</StatusBadge> : NO_VALUE),
  },
  {
    ...KIT_COLUMNS.subscription,
    width: 184,
    sort: false,
    cell: (kit) => renderText(kit.subscription_id),
  },
  {
    ...KIT_COLUMNS.plan,
    width: 144,
    sort: false,
    cell: (kit) => renderText(kit.subscription_plan),
  },
  {
    ...KIT_COLUMNS.coupon,
    width: 128,
    sort: false,
    cell: (kit) => renderText(kit.coupon_code),
  },
  {
    ...KIT_COLUMNS.created,
    width: 120,
    sort: 'descending',
    cell: (kit) => <When at={kit.creation_time} />,
  },
  {
    ...KIT_COLUMNS.updated,
    width: 120,
    sort: 'descending',
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
  /** All kits that the filters leave. */
  more: MoreRows;
}

/** Kits, one a row. */
export function KitsTable({ kits, count, empty, sort, onSort, more }: Props) {
  const navigate = useNavigate();
  return (
    <DataTable
      name={words.kits}
      more={more}
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
