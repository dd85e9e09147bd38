import { Switch, TextInput } from '@mantine/core';
import { ROLE_NAMES } from '#shared/access/rights.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { factorRule, saveFactorRule, type FactorRule } from '../../contract/factor-rules.ts';
import { ruleDialogWords as words } from './wording.ts';

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
      showSuccessToast(words.secondFactorOfSaved(name));
    },
    failed: words.failed,
  });
  const isRequired = form.check('is_required').checked;
  return (
    <FormModal
      title={words.title(name)}
      size="small"
      form={form}
      submit={words.save}
      submitting={words.saving}
      onClose={onClose}
    >
      <Switch
        label={words.required}
        description={words.description}
        data-autofocus
        {...form.check('is_required')}
      />
      <TextInput
        label={words.daysOfGrace}
        description={words.peopleSeeHowMany}
        inputMode="numeric"
        disabled={!isRequired}
        {...form.text('grace_days')}
      />
    </FormModal>
  );
}

/** What was typed as a number; nothing that passes where it is none. */
const readDays = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
