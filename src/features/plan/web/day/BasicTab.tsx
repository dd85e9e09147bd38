import { use } from 'react';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { QuantityInput } from '#web/ui/form/QuantityInput.tsx';
import { CELL_REGION_NAMES, CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { sumKnown, type FigureSum } from '../../rules/figure-sums.ts';
import { splitByRegion } from '../../rules/overview.ts';
import { FIRST_DATE, LAST_DATE } from '#features/actuals/rules/plan-dates.ts';
import { summarizeDay } from '../../contract/given.ts';
import type { PlanningDay } from '../../contract/plan.ts';
import { formatFigureSum } from '../figure-text.ts';
import styles from './BasicTab.module.css';
import { parseText, sumTyped } from '../day-values.ts';
import { getQuantityField, type DayForm } from '../day-form.ts';
import { Delta } from '../table/Delta.tsx';
import { Facts } from '../table/Facts.tsx';
import { ActualsSummary } from '../actuals/ActualsSummary.tsx';
import { KnownActualsContext } from '../actuals/day-actuals.ts';
import { basicTabWords as words } from './wording.ts';

/** Date and target, and what follows from them and from the sales. */
export function BasicTab({ form, theirs }: { form: DayForm; theirs: PlanningDay | undefined }) {
  const { base } = form.values;
  const current = theirs ?? base;
  const saved = current && summarizeDay(current);
  const sales = sumTyped(form.values, { kind: 'sales', known: use(KnownActualsContext) });
  const target = sumKnown([parseText('target_total', form.values)]);
  return (
    <>
      <div className={styles['pair']}>
        <DateInput
          label={words.date}
          min={FIRST_DATE}
          max={LAST_DATE}
          isReadOnly={base !== undefined}
          {...(base && { description: words.description })}
          data-autofocus={base ? undefined : true}
          {...form.choice('actual_date')}
        />
        <QuantityInput
          label={words.salesTarget}
          data-autofocus={base ? true : undefined}
          {...getQuantityField(form, 'target_total')}
        />
      </div>
      <ActualsSummary />
      <Facts
        title={words.calculated}
        facts={[
          [words.salesTotal, formatFigureSum(sales)],
          [
            words.delta,
            sales.value === null || target.value === null ? (
              NO_VALUE
            ) : (
              <Delta key="delta" value={sales.value - target.value} isPartial={sales.isPartial} />
            ),
          ],
          [words.salesSplit40PercentUs, formatSplit(sales)],
          [words.targetSplit40PercentUs, formatSplit(target)],
        ]}
      />
      {current && saved && (
        <Facts
          title={words.currentValues}
          facts={[
            [words.target, formatNumber(current.sales.target_total)],
            [words.sales, formatFigureSum(saved.sales)],
            [words.manufacturing, formatFigureSum(saved.manufacturing)],
            [words.totalStockIncl, formatFigureSum(saved.stock)],
          ]}
        />
      )}
    </>
  );
}

/** `US 40 · EU 60`, each at least that many where some of the total is missing. */
function formatSplit({ value, isPartial }: FigureSum): string {
  if (value === null) return NO_VALUE;
  const parts = splitByRegion(value);
  return CELL_REGIONS.map(
    (region) => `${CELL_REGION_NAMES[region]} ${formatFigureSum({ value: parts[region], isPartial })}`,
  ).join(' · ');
}
