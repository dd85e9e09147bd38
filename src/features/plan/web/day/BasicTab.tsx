import { formatNumber, NO_VALUE } from '#web/format.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { QuantityInput } from '#web/ui/form/QuantityInput.tsx';
import { CELL_REGION_NAMES, sumGrid } from '#features/catalogue/rules/cells.ts';
import { splitByRegion } from '../../rules/overview.ts';
import { FIRST_DATE, LAST_DATE } from '#features/actuals/rules/plan-dates.ts';
import { summarizeDay } from '../../contract/given.ts';
import type { PlanningDay } from '../../contract/plan.ts';
import { formatFigureSum } from '../figure-text.ts';
import { parseQuantity } from '#features/actuals/rules/quantities.ts';
import styles from './BasicTab.module.css';
import { buildTypedGrid, hasTyped } from '../day-values.ts';
import { getQuantityField, type DayForm } from '../day-form.ts';
import { Delta } from '../table/Delta.tsx';
import { Facts } from '../table/Facts.tsx';
import { ActualsSummary } from '../actuals/ActualsSummary.tsx';
import { basicTabWords as words } from './wording.ts';

/** Date and target, and what follows from them and from the sales. */
export function BasicTab({ form, theirs }: { form: DayForm; theirs: PlanningDay | undefined }) {
  const { base } = form.values;
  const current = theirs ?? base;
  const saved = current && summarizeDay(current);
  const sales = sumGrid(buildTypedGrid(form.values, 'sales'));
  const target = parseQuantity(form.values.target_total);
  const hasSales = hasTyped(form.values, 'sales');
  const hasTarget = form.values.target_total !== '';
  const split = (total: number): string => {
    const { us, eu } = splitByRegion(total);
    return `${CELL_REGION_NAMES.us} ${formatNumber(us)} · ${CELL_REGION_NAMES.eu} ${formatNumber(eu)}`;
  };
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
          [words.salesTotal, hasSales ? formatNumber(sales) : NO_VALUE],
          [words.delta, hasSales && hasTarget ? <Delta key="delta" value={sales - target} /> : NO_VALUE],
          [words.salesSplit40PercentUs, hasSales ? split(sales) : NO_VALUE],
          [words.targetSplit40PercentUs, hasTarget ? split(target) : NO_VALUE],
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
