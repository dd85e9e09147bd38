import { Switch, TextInput } from '@mantine/core';
import { ROLE_NAMES } from '#shared/access/rights.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { factorRule, saveFactorRule, type FactorRule } from '../../contract/factor-rules.ts';

const USUAL_GRACE_DAYS = 14;

interface Values {
  is_required: boolean;
  grace_days: string;
}

/** The form that says whether a role needs a second factor. */
export function RuleDialog({ rule, onClose }: { rule: FactorRule; onClose: () => void }) {
  const { send } = useSend(saveFactorRule);
  const name = ROLE_NAMES[rule.role];
  const form = useContractForm({
    schema: factorRule,
    initial: {
      is_required: rule.grace_days !== null,
      grace_days: String(rule.grace_days ?? USUAL_GRACE_DAYS),
    },
    toBody: ({ is_required: isRequired, grace_days: days }: Values) => ({
      grace_days: isRequired ? readDays(days) : null,
    }),
    send: async (body) => {
      await send({ params: { role: rule.role }, body });
      onClose();
      showSuccessToast(`Second factor of ${name} saved`);
    },
    failed: 'Failed to save the second factor of the role',
  });
  const isRequired = form.check('is_required').checked;
  return (
    <FormModal
      title={`Second Factor of ${name}`}
      size="small"
      form={form}
      submit="Save"
      submitting="Saving…"
      onClose={onClose}
    >
      <Switch
        label="Required"
        description="Passkeys and one-time codes both count."
        data-autofocus
        {...form.check('is_required')}
      />
      <TextInput
        label="Days of Grace"
        description="People see how many are left. With 0 they have to set one up at once."
        inputMode="numeric"
        disabled={!isRequired}
        {...form.text('grace_days')}
      />
    </FormModal>
  );
}

/** What was typed as a number; nothing that passes where it is none. */
const readDays = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
