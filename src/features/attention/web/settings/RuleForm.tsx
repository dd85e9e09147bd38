import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { defineQuery, useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { QuantityInput } from '#web/ui/form/QuantityInput.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { previewRule, saveAlertRule, type WireRuleSettings } from '../../contract.ts';
import { RULE_KIND } from '../history-kind.ts';
import { rulesQuery } from './api.ts';
import styles from './AlertRules.module.css';
import { describeTrials, ruleFormWords as words } from './wording.ts';

interface Props {
  rule: WireRuleSettings;
  onClose: () => void;
}

const toValues = ({ limit, threshold, is_off: isOff, version }: WireRuleSettings) => ({
  threshold: limit === null ? '' : String(threshold ?? limit.usual),
  is_on: !isOff,
  version,
});

/** Changes when a kind of alert begins, with what that would have meant and who changed it before. */
export function RuleForm({ rule, onClose }: Props) {
  const { limit } = rule;
  const { send } = useSend(saveAlertRule);
  const form = useContractForm({
    schema: saveAlertRule.body,
    initial: toValues(rule),
    toBody: ({ threshold, is_on: isOn, version }) => ({
      threshold: limit === null ? null : Number(threshold),
      is_off: !isOn,
      version,
    }),
    send: async (body) => {
      await send({ params: { id: rule.id }, body }).catch(reload);
      onClose();
      showSuccessToast(words.saved(rule.title));
    },
    failed: words.failed,
    draft: `attention-rule-${rule.id}`,
  });
  const reload = useReloadOnConflict(
    rulesQuery,
    ({ rules }) => rules.find(({ id }) => id === rule.id),
    (now) => form.offer(toValues(now)),
  );
  return (
    <FormModal title={rule.title} form={form} submit={words.save} submitting={words.saving} onClose={onClose}>
      <Switch label={words.on} {...form.check('is_on')} />
      {limit && (
        <QuantityInput
          label={words.beginsAt(limit.unit, limit.min, limit.max)}
          data-autofocus
          {...form.text('threshold')}
        />
      )}
      <Preview id={rule.id} typed={limit ? form.values.threshold : null} />
      <HistoryPanel kind={RULE_KIND} entityId={rule.id} />
    </FormModal>
  );
}

/** How many alerts there were or would have been, once one stops typing. */
function Preview({ id, typed }: { id: string; typed: string | null }) {
  // What is or is not so has no threshold, and is counted as it is.
  const settled = useSettled(typed ?? '0');
  const isNumber = /^\d{1,6}$/.test(settled);
  const { data, isError } = useQuery({
    ...defineQuery(previewRule, { params: { id }, query: { threshold: Number(settled) } }),
    enabled: isNumber,
  });
  const describe = () => {
    if (!isNumber) return words.enterNumber;
    if (isError) return words.failedToCount;
    if (!data) return words.counting;
    return describeTrials(data, typed !== null).map((sentence) => <span key={sentence}>{sentence} </span>);
  };
  return (
    <p className={styles['preview']} role="status">
      {describe()}
    </p>
  );
}

const PAUSE_MS = 300;

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
