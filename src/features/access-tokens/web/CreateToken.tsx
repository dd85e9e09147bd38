import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SCOPES } from '#shared/endpoint.ts';
import type { Scope } from '#shared/endpoint.ts';
import { useSend } from '#web/api/query.ts';
import { SecretDialog } from '#web/ui/overlay/SecretDialog.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { createAccessToken, newAccessToken } from '../contract.ts';
import { SCOPE_MEANINGS } from '../rules.ts';
import { LIFETIMES } from './view.ts';
import { createTokenWords as words } from './wording.ts';

interface Values {
  name: string;
  scopes: Scope[];
  expires_in_days: string;
}

const nothing: Values = { name: '', scopes: [...SCOPES], expires_in_days: '90' };

/** The form for a new token, and then, once, the token itself. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const { send } = useSend(createAccessToken);
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const form = useContractForm({
    schema: newAccessToken,
    initial: nothing,
    toBody: (values: Values) => ({ ...values, expires_in_days: Number(values.expires_in_days) }),
    send: async (body) => {
      const { token, secret } = await send({ body });
      setMade({ name: token.name, secret });
    },
    failed: words.failed,
    draft: 'access-token',
  });
  if (made)
    return (
      <SecretDialog
        title={words.title(made.name)}
        label={words.accessToken}
        secret={made.secret}
        onClose={onClose}
      >
        {words.machineSendsItWithEach} <code>Authorization: Bearer …</code>
      </SecretDialog>
    );
  return (
    <FormModal
      title={words.createAccessToken}
      form={form}
      submit={words.createToken}
      submitting={words.creating}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        description={words.description}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <Checkbox.Group label={words.scopes} {...form.choice('scopes')}>
        {SCOPES.map((scope) => (
          <Checkbox key={scope} value={scope} label={scope} description={SCOPE_MEANINGS[scope]} mt={8} />
        ))}
      </Checkbox.Group>
      <Select
        label={words.expiresAfter}
        data={LIFETIMES}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        {...form.choice('expires_in_days')}
      />
    </FormModal>
  );
}
