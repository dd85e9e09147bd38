import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSend } from '#web/api/query.ts';
import { NO_VALUE } from '#web/format.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { MoreRows } from '#web/ui/table-tools/table-tools.ts';
import { retryDelivery, type WireDelivery } from '../contract.ts';
import { DELIVERY_COLUMNS, STATE_NAMES } from '../contract/files.ts';
import styles from './Deliveries.module.css';
import { formatDeliveryKind, STATE_TONES } from './wording.ts';
import { deliveryTableWords as words } from './wording.ts';

const columns = defineColumns<WireDelivery>([
  {
    ...DELIVERY_COLUMNS.recipient,
    width: 224,
    sort: false,
    cell: ({ recipient, person }) => (
      <div className={styles['cell']}>
        <span className={styles['main']} title={recipient}>
          {person ?? recipient}
        </span>
        {person !== null && <span className={styles['soft']}>{recipient}</span>}
      </div>
    ),
  },
  {
    ...DELIVERY_COLUMNS.subject,
    width: 304,
    sort: false,
    cell: ({ subject, kind, channel }) => (
      <div className={styles['cell']}>
        <span className={styles['main']} title={subject}>
          {subject}
        </span>
        <span className={styles['soft']}>
          {formatDeliveryKind(kind)} · {channel === 'mail' ? words.mail : words.webhook}
        </span>
      </div>
    ),
  },
  {
    ...DELIVERY_COLUMNS.state,
    width: 104,
    sort: false,
    cell: ({ state }) => <StatusBadge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StatusBadge>,
  },
  {
    ...DELIVERY_COLUMNS.when,
    width: 128,
    sort: false,
    cell: ({ settled_at, queued_at }) => <FreshAge at={settled_at ?? queued_at} never={NO_VALUE} />,
  },
  {
    ...DELIVERY_COLUMNS.details,
    width: 288,
    sort: false,
    cell: (delivery) => <Details delivery={delivery} />,
  },
  {
    id: 'actions',
    header: words.actions,
    width: 64,
    sort: false,
    isHeaderHidden: true,
    isPinned: true,
    value: () => null,
    cell: (delivery) => (delivery.can_retry ? <Retry delivery={delivery} /> : null),
  },
]);

function Details({ delivery: { last_error: error, attempts, state, next_attempt_at } }: DeliveryProps) {
  if (error === null) return <span className={styles['soft']}>{NO_VALUE}</span>;
  return (
    <div className={styles['cell']}>
      <span className={styles['words']} title={error}>
        {error}
      </span>
      {state === 'queued' && (
        <span className={styles['soft']}>
          {words.triedTimesNext(attempts)} <When at={next_attempt_at} />
        </span>
      )}
    </div>
  );
}

interface DeliveryProps {
  delivery: WireDelivery;
}

function Retry({ delivery: { id, recipient } }: DeliveryProps) {
  const { send, isSending } = useSend(retryDelivery);
  const retry = async (): Promise<void> => {
    try {
      await send({ params: { id } });
      showSuccessToast(words.queuedAgain(recipient));
    } catch (error) {
      showErrorToast(error, words.failedToTryAgain);
    }
  };
  return (
    <IconButton
      label={words.tryAgain(recipient)}
      icon={IconRefresh}
      disabled={isSending}
      onClick={() => void retry()}
    />
  );
}

interface Props {
  deliveries: readonly WireDelivery[];
  count: string;
  empty: ReactNode;
  /** All that the filters leave. */
  more: MoreRows;
}

/** One page of what goes out, the newest first. */
export const DeliveryTable = ({ deliveries, count, empty, more }: Props) => (
  <DataTable
    name={words.deliveries}
    columns={columns}
    rows={deliveries}
    rowKey={({ id }) => id}
    count={count}
    empty={empty}
    more={more}
  />
);

export const DeliveriesSkeleton = () => <TableSkeleton columns={columns} rows={8} />;
