import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { useSend } from '#web/api/query.ts';
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
import { webhookListWords as words } from '../wording.ts';

const listTitles = (areas: readonly string[]): string =>
  areas.length === ATTENTION_AREAS.length
    ? words.allAreas
    : ATTENTION_AREAS.filter(({ area }) => areas.includes(area))
        .map(({ title }) => title)
        .join(', ');

const columns = defineColumns<WireWebhook>([
  {
    id: 'name',
    header: words.name,
    width: 216,
    value: ({ name }) => name,
    cell: ({ name, host }) => (
      <div className={styles['cell']}>
        <span className={styles['main']}>{name}</span>
        <span className={styles['soft']}>{host}</span>
      </div>
    ),
  },
  { id: 'format', header: words.format, width: 144, value: ({ shape }) => SHAPES[shape] },
  {
    id: 'told',
    header: words.sends,
    width: 212,
    sort: false,
    value: ({ areas }) => listTitles(areas),
    cell: ({ areas, only_urgent: isOnlyUrgent }) => (
      <div className={styles['cell']}>
        <span className={styles['words']}>{listTitles(areas)}</span>
        <span className={styles['soft']}>{isOnlyUrgent ? words.onlyUrgent : words.everything}</span>
      </div>
    ),
  },
  {
    id: 'state',
    header: words.state,
    width: 204,
    value: ({ is_on: isOn }) => (isOn ? words.on : words.off),
    cell: ({ is_on: isOn, off_reason: reason }) => (
      <div className={styles['cell']}>
        <span>
          <StatusBadge tone={isOn ? 'good' : reason === null ? 'neutral' : 'bad'}>
            {isOn ? words.on : words.off}
          </StatusBadge>
        </span>
        {reason !== null && <span className={styles['words']}>{reason}</span>}
      </div>
    ),
  },
  {
    id: 'created',
    header: words.added,
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
    header: words.actions,
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
      showSuccessToast(words.testToQueued(name));
    } catch (error) {
      showErrorToast(error, words.failedToSendTest);
    }
  };
  return (
    <div className={styles['actions']}>
      <IconButton
        label={words.sendTest(name)}
        icon={IconSend}
        disabled={!isOn || isSending}
        onClick={() => void test()}
      />
      <IconButton label={words.edit(name)} icon={IconPencil} onClick={() => openDialog('edit-webhook', id)} />
      <IconButton label={words.history(name)} icon={IconHistory} onClick={() => openDialog('history', id)} />
      <IconButton
        label={words.delete(name)}
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
      heading={words.heading}
      failed={words.failed}
      skeleton={<TableSkeleton columns={columns} rows={3} />}
      isEmpty={(data) => data.webhooks.length === 0}
      empty={
        <Notice
          heading={words.noWebhooksYet}
          action={
            <Button variant="default" onClick={() => openDialog('webhook')}>
              {words.addWebhook}
            </Button>
          }
        >
          {words.webhookPostsAlertsToSlack}
        </Notice>
      }
    >
      {({ webhooks }) => (
        <DataTable
          name={words.webhooks}
          columns={columns}
          rows={webhooks}
          rowKey={({ id }) => id}
          sortedBy="name"
          count={words.webhooksFor(webhooks.length)}
          empty={null}
        />
      )}
    </Loaded>
  );
}
