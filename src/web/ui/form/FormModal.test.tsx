import { Checkbox, Select, TextInput } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { endTestSession, renderPage, someone } from '#testing/web/render-page.tsx';
import { call } from '../../api/call.ts';
import { FormModal } from './FormModal.tsx';
import { useContractForm } from './use-contract-form.ts';

const addBox = defineEndpoint({
  method: 'POST',
  path: '/boxes',
  tables: [],
  access: 'signed-in',
  right: 'own',
  summary: 'Adds a box',
  body: z.object({
    serial: z.string().min(1, 'Serial box is required'),
    sku: z.string().min(1, 'SKU is required').optional(),
    to: z.enum(['us', 'eu']),
    sealed: z.boolean(),
  }),
  response: z.object({ success: z.literal(true) }),
});

const PLACES = [
  { value: 'us', label: 'US' },
  { value: 'eu', label: 'EU' },
];

function BoxForm({ onClose }: { onClose: () => void }) {
  const initial: { serial: string; sku: string; to: 'us' | 'eu'; sealed: boolean } = {
    serial: '',
    sku: '',
    to: 'us',
    sealed: true,
  };
  const form = useContractForm({
    schema: addBox.body,
    initial,
    toBody: (values) => ({ ...values, sku: values.sku || undefined }),
    send: async (body, key) => {
      await call(addBox, { body }, { idempotencyKey: key });
      onClose();
    },
    failed: 'Failed to save box',
    draft: 'box',
  });
  return (
    <FormModal title="Add box" form={form} submit="Save" submitting="Saving..." onClose={onClose}>
      <TextInput label="Serial Box" {...form.text('serial')} />
      <TextInput label="SKU" {...form.text('sku')} />
      <Select label="To" data={PLACES} {...form.choice('to')} />
      <Checkbox label="Sealed" {...form.check('sealed')} />
    </FormModal>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add
      </button>
      {isOpen && <BoxForm onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function open(as = someone) {
  const rendered = await renderPage(<Page />, { as });
  await rendered.user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('dialog', { name: 'Add box' });
  return rendered;
}
const serial = () => screen.getByRole('textbox', { name: 'Serial Box' });
const save = () => screen.getByRole('button', { name: /^Sav/ });

test('a missing value is reported under its field, which takes the focus, until the field changes', async () => {
  const { user } = await open();
  await user.click(save());
  expect(serial()).toHaveAccessibleDescription('Serial box is required');
  expect(serial()).toHaveFocus();
  await user.keyboard('B');
  expect(screen.queryByText('Serial box is required')).not.toBeInTheDocument();
});

test('what was typed and chosen is sent as the contract wants it, and the form closes', async () => {
  answer(addBox, { success: true });
  const { user } = await open();
  await user.type(serial(), 'BX-1');
  await user.click(screen.getByRole('combobox', { name: 'To' }));
  await user.click(screen.getByRole('option', { name: 'EU' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sealed' }));
  await user.click(save());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(listCalls(addBox).map(({ body }) => body)).toEqual([{ serial: 'BX-1', to: 'eu', sealed: false }]);
});

test('B3: Enter held and a double click are one request, and the button says that it runs', async () => {
  const saved = Promise.withResolvers<{ success: true }>();
  answer(addBox, () => saved.promise);
  const { user } = await open();
  await user.type(serial(), 'BX-1{Enter>3/}');
  await user.dblClick(save());
  expect(save()).toHaveTextContent('Saving...');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  // A person who closed it now would never learn whether it was saved.
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(serial()).toBeVisible();
  saved.resolve({ success: true });
  await screen.findByRole('button', { name: 'Add' });
  expect(listCalls(addBox)).toHaveLength(1);
});

test('typing is ignored while the form is being sent, because it closes over what was sent', async () => {
  const saved = Promise.withResolvers<{ success: true }>();
  answer(addBox, () => saved.promise);
  const { user } = await open();
  await user.type(serial(), 'BX-1{Enter}');
  await user.type(serial(), '-typed-on');
  expect(serial()).toHaveValue('BX-1');
  expect(serial()).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Sealed' }));
  expect(screen.getByRole('checkbox', { name: 'Sealed' })).toBeChecked();
  saved.resolve({ success: true });
  await screen.findByRole('button', { name: 'Add' });
});

test('B3: ten submits before the page is drawn again are one request', async () => {
  answer(addBox, { success: true });
  const { user } = await open();
  await user.type(serial(), 'BX-1');
  const form = save().closest('form');
  act(() => {
    for (let times = 0; times < 10; times += 1) form?.requestSubmit();
  });
  await screen.findByRole('button', { name: 'Add' });
  expect(listCalls(addBox)).toHaveLength(1);
});

test('C1: a second attempt carries the key of the first, another opening a new one', async () => {
  disconnect(addBox);
  const { user } = await open();
  await user.type(serial(), 'BX-1');
  await user.click(save());
  expect(await screen.findByText('Failed to save box')).toBeVisible();
  answer(addBox, { success: true });
  await user.click(save());
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(serial(), 'BX-2');
  await user.click(save());
  const [first, second, third] = listCalls(addBox).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a refusal is an alert, is shown at its field, and keeps what was typed', async () => {
  refuse(addBox, 'conflict', { message: 'This box exists.', fields: { serial: 'Already used' } });
  const { user } = await open();
  await user.type(serial(), 'BX-1');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('This box exists.');
  expect(serial()).toHaveAccessibleDescription('Already used');
  expect(serial()).toHaveValue('BX-1');
  expect(serial()).toHaveFocus();
});

test('an untouched form has the focus in its first field, and gives it back when it closes without a question', async () => {
  const { user } = await open();
  await expect.poll(() => document.activeElement).toBe(serial());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
});

test('closing a form with typed values asks first', async () => {
  const { user } = await open();
  await user.type(serial(), 'BX-1');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep Editing' }));
  expect(serial()).toHaveValue('BX-1');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('B2: what was typed when the session ended is offered again, once', async () => {
  const { user } = await open();
  await user.type(serial(), 'BX-1');
  endTestSession();
  const again = await open();
  expect(serial()).toHaveValue('BX-1');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeVisible();
  again.redraw(null);
  again.redraw(<Page />);
  await again.user.click(screen.getByRole('button', { name: 'Add' }));
  expect(serial()).toHaveValue('');
});

test('B2: a draft is offered to no other user', async () => {
  const { user } = await open();
  await user.type(serial(), 'BX-1');
  endTestSession();
  await open({ ...someone, id: 77 });
  expect(serial()).toHaveValue('');
});

function Offered() {
  const form = useContractForm({
    schema: addBox.body,
    initial: { serial: '', sku: '', to: 'us' as const, sealed: true },
    send: () => Promise.resolve(),
    failed: 'Failed to save box',
  });
  const typeAsItComes = (): void => {
    form.set('serial', 'typed');
    form.offer({ serial: 'offered', sku: 'offered' });
  };
  return (
    <>
      <button type="button" onClick={typeAsItComes}>
        Type
      </button>
      <output>{`${form.values.serial}, ${form.values.sku}`}</output>
    </>
  );
}

test('what is typed while an answer fills in the form stays', async () => {
  const { user } = await renderPage(<Offered />);
  await user.click(screen.getByRole('button', { name: 'Type' }));
  expect(screen.getByRole('status')).toHaveTextContent('typed, offered');
});
