import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Segments } from '#web/ui/filters/Segments.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { createView, updateView, viewFields, type SavedView } from '../contract.ts';
import { buildViewSearch } from './filters.ts';
import { saveViewWords as words } from './wording.ts';

interface Props {
  screen: string;
  filters: string;
  onClose: () => void;
}

const AUDIENCES = [
  { value: 'own', label: words.onlyMe },
  { value: 'shared', label: words.everyone },
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
      showSuccessToast(words.saved(body.name));
      await navigate({ to: '.', search: buildViewSearch({ id, search: body.search }), replace: true });
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.saveView}
      form={form}
      submit={words.saveView}
      submitting={words.saving}
      onClose={onClose}
    >
      <TextInput label={words.name} autoComplete="off" data-autofocus {...form.text('name')} />
      <Segments label={words.whoSees} options={AUDIENCES} {...form.choice('is_shared')} />
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
      showSuccessToast(words.saved(body.name));
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.editView}
      form={form}
      submit={words.saveView}
      submitting={words.saving}
      onClose={onClose}
    >
      <TextInput label={words.name} autoComplete="off" data-autofocus {...form.text('name')} />
      <Segments label={words.whoSees} options={AUDIENCES} {...form.choice('is_shared')} />
    </FormModal>
  );
}
