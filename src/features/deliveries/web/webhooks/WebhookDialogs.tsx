import { Switch } from '@mantine/core';
import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { findInAnswer, useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { changeWebhook, deleteWebhook, type WireWebhook } from '../../contract.ts';
import { useWebhooks } from '../api.ts';
import { WEBHOOK_KIND } from '../history-kind.ts';
import { useDeliveriesDialog } from '../view.ts';
import { WebhookFields } from './WebhookFields.tsx';
import { webhookDialogsWords as words } from '../wording.ts';

/** The dialog about one webhook that the address names. */
export function WebhookDialogs() {
  const { dialog, webhookId, closeDialog } = useDeliveriesDialog();
  if (webhookId === undefined || dialog === '' || dialog === 'test-mail' || dialog === 'webhook') return null;
  return <AboutWebhook key={`${dialog} ${webhookId}`} dialog={dialog} id={webhookId} onClose={closeDialog} />;
}

interface AboutProps {
  dialog: 'edit-webhook' | 'delete-webhook' | 'history';
  id: number;
  onClose: () => void;
}

/** A dialog about one webhook, which stays the one it was opened with until it is closed. */
function AboutWebhook({ dialog, id, onClose }: AboutProps) {
  const found = findInAnswer(useWebhooks(), ({ webhooks }) => webhooks.find((each) => each.id === id));
  const [webhook, setWebhook] = useState<WireWebhook>();
  if (found && !webhook) setWebhook(found);
  const isGone = !webhook && found === null;
  useRefused(isGone ? words.thisWebhookNoLongerExists : undefined, onClose);
  if (!webhook) return null;
  switch (dialog) {
    case 'edit-webhook':
      return <EditWebhook webhook={webhook} onClose={onClose} />;
    case 'delete-webhook':
      return <DeleteWebhook webhook={webhook} onClose={onClose} />;
    case 'history':
      return (
        <Drawer title={words.title(webhook.name)} subtitle={webhook.host} onClose={onClose}>
          <HistoryPanel kind={WEBHOOK_KIND} entityId={webhook.id} />
        </Drawer>
      );
  }
}

interface Props {
  webhook: WireWebhook;
  onClose: () => void;
}

function EditWebhook({ webhook: { id, name, version, ...webhook }, onClose }: Props) {
  const { send } = useSend(changeWebhook);
  const form = useContractForm({
    schema: changeWebhook.body,
    initial: { areas: webhook.areas, only_urgent: webhook.only_urgent, is_on: webhook.is_on },
    // Its areas are those of the server, whose contract names them as text.
    toBody: (values) => changeWebhook.body.parse({ ...values, version }),
    send: async (body) => {
      await send({ params: { id }, body });
      showSuccessToast(words.saved(name));
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.edit(name)}
      form={form}
      submit={words.save}
      submitting={words.saving}
      onClose={onClose}
    >
      <Switch label={words.on} description={words.offGivesUp} {...form.check('is_on')} />
      <WebhookFields areas={form.choice('areas')} onlyUrgent={form.check('only_urgent')} />
    </FormModal>
  );
}

function DeleteWebhook({ webhook: { id, name }, onClose }: Props) {
  const { send } = useSend(deleteWebhook);
  return (
    <ConfirmDialog
      title={words.deleteWebhook}
      confirm={words.deleteWebhook}
      confirming={words.deleting}
      isDangerous
      failed={words.failedToDeleteWebhook}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.deleted(name));
      }}
      onClose={onClose}
    >
      <p>
        {words.deleteTheWebhook} <strong>{name}</strong>?
      </p>
      <p>{words.whatWaits}</p>
    </ConfirmDialog>
  );
}
