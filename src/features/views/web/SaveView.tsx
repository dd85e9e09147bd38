import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { createView, updateView, viewFields, type SavedView } from '../contract.ts';
import { buildViewSearch } from './filters.ts';

interface Props {
  screen: string;
  filters: string;
  onClose: () => void;
}

const AUDIENCES = [
  { value: 'own', label: 'Only Me' },
  { value: 'shared', label: 'Everyone' },
] as const;

interface ViewValues {
  name: string;
  search: string;
  is_shared: 'own' | 'shared';
}

const toValues = ({
  name,
  search,
  is_shared,
}: Pick<SavedView, 'name' | 'search' | 'is_shared'>): ViewValues => ({
  name,
  search,
  is_shared: is_shared ? 'shared' : 'own',
});

const toBody = ({ is_shared, ...values }: ViewValues) => ({ ...values, is_shared: is_shared === 'shared' });

/** Saves what is filtered under a name, and opens it. */
export function SaveView({ screen, filters, onClose }: Props) {
  const navigate = useNavigate();
  const { send } = useSend(createView);
  const form = useContractForm({
    schema: viewFields,
    initial: toValues({ name: '', search: filters, is_shared: false }),
    toBody,
    send: async (body, key) => {
      const { id } = await send({ body: { ...body, screen } }, key);
      onClose();
      showSuccessToast(`${body.name} saved`);
      await navigate({ to: '.', search: buildViewSearch({ id, search: body.search }), replace: true });
    },
    failed: 'Failed to save the view',
  });
  return (
    <FormModal title="Save View" form={form} submit="Save View" submitting="Saving…" onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.text('name')} />
      <Segments label="Who sees it" options={AUDIENCES} {...form.choice('is_shared')} />
    </FormModal>
  );
}

/** Another name or another audience for a view; its filters stay. */
export function EditView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { send } = useSend(updateView);
  const form = useContractForm({
    schema: viewFields,
    initial: toValues(view),
    toBody,
    send: async (body) => {
      await send({ params: { id: view.id }, body: { ...body, version: view.version } });
      onClose();
      showSuccessToast(`${body.name} saved`);
    },
    failed: 'Failed to save the view',
  });
  return (
    <FormModal title="Edit View" form={form} submit="Save View" submitting="Saving…" onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.text('name')} />
      <Segments label="Who sees it" options={AUDIENCES} {...form.choice('is_shared')} />
    </FormModal>
  );
}
