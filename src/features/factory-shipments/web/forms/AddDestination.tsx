import { Select, TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { createBoxDestination, newBoxDestination } from '../../contract/destinations.ts';
import styles from './DestinationsDialog.module.css';
import { addDestinationWords as words } from './wording.ts';

const REGIONS = [
  { value: 'us', label: words.us },
  { value: 'eu', label: words.eu },
];

interface DestinationValues {
  name: string;
  region: 'us' | 'eu' | null;
}

/** Adds a destination that is no warehouse of the configuration, such as an Amazon centre. */
export function AddDestination() {
  const { send } = useSend(createBoxDestination);
  const form = useContractForm<DestinationValues, typeof newBoxDestination>({
    schema: newBoxDestination,
    initial: { name: '', region: null },
    // An empty choice is refused by the schema, with its own sentence.
    toBody: ({ name, region }) => ({ name, region: region as 'us' | 'eu' }),
    send: async (body, key) => {
      await send({ body }, key);
      showSuccessToast(words.added(body.name));
      form.reset();
    },
    failed: words.failed,
  });
  return (
    <Form form={form}>
      <div className={styles['add']}>
        <TextInput label={words.newDestination} autoComplete="off" {...form.text('name')} />
        <Select
          label={words.region}
          data={REGIONS}
          comboboxProps={{ withinPortal: false }}
          {...form.choice('region')}
        />
        <ActionButton type="submit" variant="default" disabled={form.isSending}>
          {form.isSending ? words.adding : words.add}
        </ActionButton>
      </div>
      <FormFailure form={form} />
    </Form>
  );
}
