import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { useSend } from '#web/api/query.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { SecretDialog } from '#web/ui/overlay/SecretDialog.tsx';
import { createWebhook, newWebhook, type NewWebhook } from '../../contract.ts';
import { SHAPES } from '../wording.ts';
import { WebhookFields } from './WebhookFields.tsx';

const nothing: NewWebhook = {
  name: '',
  url: '',
  shape: 'json',
  areas: ATTENTION_AREAS.map(({ area }) => area),
  only_urgent: false,
};
const OPTIONS = Object.entries(SHAPES).map(([value, label]) => ({ value, label }));

/** The form for a new webhook, and then, once, its secret. */
export function CreateWebhook({ onClose }: { onClose: () => void }) {
  const { send } = useSend(createWebhook);
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const form = useContractForm({
    schema: newWebhook,
    initial: nothing,
    send: async (body) => {
      const { secret } = await send({ body });
      setMade({ name: body.name, secret });
    },
    failed: 'Failed to add the webhook',
    draft: 'webhook',
  });
  if (made)
    return (
      <SecretDialog
        title={`Secret of ${made.name}`}
        label="Webhook secret"
        secret={made.secret}
        onClose={onClose}
      >
        Each message carries <code>Touchline-Timestamp</code> and <code>Touchline-Signature</code>: the
        HMAC-SHA256 of timestamp, full stop and body with this secret. Slack and Teams ignore it.
      </SecretDialog>
    );
  return (
    <FormModal title="Add Webhook" form={form} submit="Add Webhook" submitting="Adding…" onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.text('name')} />
      <TextInput
        label="Address"
        type="url"
        autoComplete="off"
        description="Begins with https:// and is not inside a private network"
        {...form.text('url')}
      />
      <Select
        label="Format"
        data={OPTIONS}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        {...form.choice('shape')}
      />
      <WebhookFields areas={form.choice('areas')} onlyUrgent={form.check('only_urgent')} />
    </FormModal>
  );
}
