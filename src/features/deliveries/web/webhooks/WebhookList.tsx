import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { useSend } from '#web/api/query.ts';
import { formatNumber } from '#web/format.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { testWebhook, type WireWebhook } from '../../contract.ts';
import { useWebhooks } from '../api.ts';
import styles from '../Deliveries.module.css';
import { useDeliveriesDialog } from '../view.ts';
import { SHAPES } from '../wording.ts';

const listTitles = (areas: readonly string[]): string =>
  areas.length === ATTENTION_AREAS.length
    ? 'All areas'
    : ATTENTION_AREAS.filter(({ area }) => areas.includes(area))
        .map(({ title }) => title)
        .join(', ');

const columns = defineColumns<WireWebhook>([
  {
    id: 'name',
    header: 'Name',
    width: 216,
    value: ({ name }) => name,
    cell: ({ name, host }) => (
      <div className={styles['cell']}>
        <span className={styles['main']}>{name}</span>
        <span className={styles['soft']}>{host}</span>
      </div>
    ),
  },
  { id: 'format', header: 'Format', width: 144, value: ({ shape }) => SHAPES[shape] },
  {
    id: 'told',
    header: 'Sends',
    width: 240,
    sort: false,
    value: ({ areas }) => listTitles(areas),
    cell: ({ areas, only_urgent: isOnlyUrgent }) => (
      <div className={styles['cell']}>
        <span className={styles['words']}>{listTitles(areas)}</span>
        <span className={styles['soft']}>{isOnlyUrgent ? 'Only urgent' : 'Everything'}</span>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 240,
    value: ({ is_on: isOn }) => (isOn ? 'On' : 'Off'),
    cell: ({ is_on: isOn, off_reason: reason }) => (
      <div className={styles['cell']}>
        <StatusBadge tone={isOn ? 'good' : reason === null ? 'neutral' : 'bad'}>
          {isOn ? 'On' : 'Off'}
        </StatusBadge>
        {reason !== null && <span className={styles['words']}>{reason}</span>}
      </div>
    ),
  },
  {
    id: 'created',
    header: 'Added',
    width: 168,
    sort: 'descending',
    value: ({ created_at: at }) => at,
    cell: ({ created_at: at, created_by: by }) => (
      <span>
        <When at={at} /> <span className={styles['soft']}>· {by}</span>
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 168,
    sort: false,
    isHeaderHidden: true,
    value: () => null,
    cell: (webhook) => <Actions webhook={webhook} />,
  },
]);

function Actions({ webhook: { id, name, is_on: isOn } }: { webhook: WireWebhook }) {
  const { openDialog } = useDeliveriesDialog();
  const { send, isSending } = useSend(testWebhook);
  const test = async (): Promise<void> => {
    try {
      await send({ params: { id } });
      showSuccessToast(`Test to ${name} queued`);
    } catch (error) {
      showErrorToast(error, 'Failed to send a test');
    }
  };
  return (
    <div className={styles['actions']}>
      <IconButton
        label={`Send a test to ${name}`}
        icon={IconSend}
        disabled={!isOn || isSending}
        onClick={() => void test()}
      />
      <IconButton label={`Edit ${name}`} icon={IconPencil} onClick={() => openDialog('edit-webhook', id)} />
      <IconButton label={`History of ${name}`} icon={IconHistory} onClick={() => openDialog('history', id)} />
      <IconButton
        label={`Delete ${name}`}
        icon={IconTrash}
        isDangerous
        onClick={() => openDialog('delete-webhook', id)}
      />
    </div>
  );
}

/** Other systems that receive alerts. */
export function WebhookList() {
  const query = useWebhooks();
  const { openDialog } = useDeliveriesDialog();
  return (
    <Loaded
      query={query}
      heading="Error Loading Webhooks"
      failed="Failed to load webhooks"
      skeleton={<TableSkeleton columns={columns} rows={3} />}
      isEmpty={(data) => data.webhooks.length === 0}
      empty={
        <Notice
          heading="No webhooks yet"
          action={
            <Button variant="default" onClick={() => openDialog('webhook')}>
              Add Webhook
            </Button>
          }
        >
          A webhook posts alerts to Slack, Microsoft Teams or a system of your own.
        </Notice>
      }
    >
      {({ webhooks }) => (
        <DataTable
          name="Webhooks"
          columns={columns}
          rows={webhooks}
          rowKey={({ id }) => id}
          sortedBy="name"
          count={`Webhooks (${formatNumber(webhooks.length)})`}
          empty={null}
        />
      )}
    </Loaded>
  );
}
