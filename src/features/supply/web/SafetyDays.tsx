import { TextInput } from '@mantine/core';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { setSafetyDays } from '../contract.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import { SETTINGS_KIND } from './history-kind.ts';
import { safetyDaysWords as words } from './wording.ts';

/** Changes what is kept in reserve, for the whole company; with who changed it before. */
export function SafetyDays({ days, onClose }: { days: number; onClose: () => void }) {
  const { send } = useSend(setSafetyDays);
  const form = useContractForm({
    schema: setSafetyDays.body,
    initial: { safety_days: String(days) },
    toBody: ({ safety_days: typed }) => ({ safety_days: typed.trim() === '' ? NaN : parseQuantity(typed) }),
    send: async (body) => {
      await send({ body });
      showSuccessToast(words.safetyBufferSaved);
      onClose();
    },
    failed: words.failed,
    draft: 'planning-safety-days',
  });
  return (
    <FormModal
      title={words.safetyBuffer}
      form={form}
      submit={words.saveSafetyBuffer}
      submitting={words.saving}
      size="small"
      onClose={onClose}
    >
      <TextInput
        label={words.businessDays}
        description={words.description}
        inputMode="numeric"
        data-autofocus
        {...form.text('safety_days')}
      />
      <HistoryPanel kind={SETTINGS_KIND} entityId="company" />
    </FormModal>
  );
}
