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
import { createWebhookWords as words } from '../wording.ts';

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
    failed: words.failed,
    draft: 'webhook',
  });
  if (made)
    return (
      <SecretDialog
        title={words.title(made.name)}
        label={words.webhookSecret}
        secret={made.secret}
        onClose={onClose}
      >
        {words.eachMessageCarries} <code>Touchline-Timestamp</code> {words.and}{' '}
        <code>Touchline-Signature</code>
        {words.hmacSha256OfTimestampFull}
      </SecretDialog>
    );
  return (
    <FormModal
      title={words.addWebhook}
      form={form}
      submit={words.addWebhook}
      submitting={words.adding}
      onClose={onClose}
    >
      <TextInput label={words.name} autoComplete="off" data-autofocus {...form.text('name')} />
      <TextInput
        label={words.address}
        type="url"
        autoComplete="off"
        description={words.description}
        {...form.text('url')}
      />
      <Select
        label={words.format}
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
