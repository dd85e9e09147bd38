import { Button } from '@mantine/core';
import { useState } from 'react';
import { addDays, listDays } from '#shared/dates.ts';
import { useSend } from '#web/api/query.ts';
import { formatDate, formatFigure } from '#web/format.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { DateRange } from '#web/ui/day/DateRange.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { BoneLine } from '#web/ui/skeleton/BoneLine.tsx';
import { ShortTable, ShortTableSkeleton } from '#web/ui/table/ShortTable.tsx';
import { useToday } from '#web/use-today.ts';
import { applyTargets, type PreviewedTarget } from '../contract/targets.ts';
import { useTargetPreview } from './api.ts';
import styles from './ForecastPage.module.css';
import { targetsDialogWords as words } from './wording/typed.ts';

const USUAL_DAYS = 28;

/** The forecast as targets of the plan: first the days that change, then all of them in one go. */
export function UseAsTargets({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [span, setSpan] = useState({ from: today, to: addDays(today, USUAL_DAYS - 1) });
  const query = useTargetPreview(span.from, span.to);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className={styles['subject']}>
        <DateRange
          {...span}
          min={today}
          isClearable={false}
          labels={{ from: words.firstDay, to: words.lastDay }}
          onChange={(days) => setSpan(days)}
        />
        <Loaded
          query={query}
          heading={words.heading}
          failed={words.failed}
          skeleton={<PreviewSkeleton days={listDays(span.from, span.to).length} />}
        >
          {({ days }) => (
            <DimWhileStale isOld={query.isPlaceholderData}>
              <Preview
                key={`${span.from} ${span.to}`}
                days={days}
                isOld={query.isPlaceholderData}
                onRefused={() => void query.refetch()}
                onClose={onClose}
              />
            </DimWhileStale>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

const FIGURES = [words.targetNow, words.byForecast, words.change];
const HEADERS = [words.day, ...FIGURES];

/** As if every day changed; its buttons are named by how many do. */
const PreviewSkeleton = ({ days }: { days: number }) => (
  <div className={styles['subject']} aria-hidden>
    <div>
      <BoneLine width="60%" />
      <ShortTableSkeleton headers={HEADERS} figures={FIGURES} rows={days} />
    </div>
    <DialogActions>
      <Bone className={styles['button']} width="5rem" />
      <Bone className={styles['button']} width="10rem" />
    </DialogActions>
  </div>
);

interface PreviewProps {
  days: readonly PreviewedTarget[];
  isOld: boolean;
  onRefused: () => void;
  onClose: () => void;
}

function Preview({ days, isOld, onRefused, onClose }: PreviewProps) {
  const { send } = useSend(applyTargets);
  const changing = days.flatMap(({ date, version, old, new: target, rests_on_target: restsOnTarget }) =>
    target === null || target === 0 || target === old ? [] : [{ date, version, old, target, restsOnTarget }],
  );
  const onTarget = changing.filter(({ restsOnTarget }) => restsOnTarget).length;
  const unknown = days.filter(({ new: target }) => target === null || target === 0).length;
  const form = useContractForm({
    schema: applyTargets.body,
    initial: {},
    toBody: () => ({ days: changing.map(({ date, version, target }) => ({ date, version, target })) }),
    send: async (body, key) => {
      try {
        await send({ body }, key);
      } catch (refusal) {
        onRefused();
        throw refusal;
      }
      onClose();
      showSuccessToast(words.targetsTakenFromForecast(changing.length));
    },
    failed: words.failedToSaveTargets,
  });
  return (
    <Form form={form}>
      <div>
        <p>{summarize(changing.length, days.length, unknown)}</p>
        {onTarget > 0 && <p>{words.partIsTargetNow(onTarget)}</p>}
        {changing.length > 0 && (
          <ShortTable
            name={words.targetsThatChange}
            headers={HEADERS}
            figures={FIGURES}
            rows={changing.map(({ date, old, target }) => [
              formatDate(date),
              old === null ? words.notInPlan : formatFigure(old),
              formatFigure(target),
              old === null ? words.newDay : formatChange(target - old),
            ])}
          />
        )}
      </div>
      <FormFailure form={form} />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={form.isSending}>
          {words.cancel}
        </Button>
        <ActionButton type="submit" disabled={form.isSending || isOld || changing.length === 0}>
          {form.isSending ? words.saving : words.changeTargets(changing.length)}
        </ActionButton>
      </DialogActions>
    </Form>
  );
}

const formatChange = (change: number): string => `${change > 0 ? '+' : '-'}${formatFigure(Math.abs(change))}`;

function summarize(changing: number, all: number, unknown: number): string {
  const first = changing === 0 ? words.noTargetChanges : words.ofTargetsChange(changing, all);
  return unknown === 0 ? first : words.daysWithoutForecast(first, unknown);
}
