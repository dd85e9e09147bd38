import { Button } from '@mantine/core';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { Tabs } from '#web/ui/filters/Tabs.tsx';
import { useDeliveries } from './api.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { TestMail } from './TestMail.tsx';
import { useDeliveriesDialog, useDeliveriesView } from './view.ts';
import { CreateWebhook } from './webhooks/CreateWebhook.tsx';
import { WebhookDialogs } from './webhooks/WebhookDialogs.tsx';
import { WebhookList } from './webhooks/WebhookList.tsx';
import { deliveriesPageWords as words } from './wording.ts';

const TABS = [
  { value: 'deliveries', label: words.deliveries },
  { value: 'webhooks', label: words.webhooks },
] as const;

/** What goes out by mail and webhook, and what became of it; for admins. */
export function DeliveriesPage() {
  const [view, show] = useDeliveriesView();
  const query = useDeliveries(view);
  const { dialog, openDialog, closeDialog } = useDeliveriesDialog();
  return (
    <>
      <PageHeader
        title={words.deliveries}
        age={<FreshAge at={query.dataUpdatedAt} never="" />}
        actions={
          view.tab === 'webhooks' ? (
            <Button onClick={() => openDialog('webhook')}>{words.addWebhook}</Button>
          ) : (
            <Button variant="default" onClick={() => openDialog('test-mail')}>
              {words.sendTestMail}
            </Button>
          )
        }
      />
      <Tabs
        label={words.whatGoesOut}
        tabs={TABS}
        value={view.tab}
        onChange={(tab) => show({ tab }, { push: true })}
      >
        {view.tab === 'webhooks' ? <WebhookList /> : <DeliveryList query={query} view={view} show={show} />}
      </Tabs>
      {dialog === 'test-mail' && <TestMail server={query.data?.mail_server} onClose={closeDialog} />}
      {dialog === 'webhook' && <CreateWebhook onClose={closeDialog} />}
      <WebhookDialogs />
    </>
  );
}
