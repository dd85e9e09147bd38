import { use, type ReactNode } from 'react';
import { Tabs } from '#web/ui/filters/Tabs.tsx';
import { KnownActualsContext } from '../actuals/day-actuals.ts';
import { BasicTab } from './BasicTab.tsx';
import { CellsTab } from './CellsTab.tsx';
import type { PlanningDay } from '../../contract/plan.ts';
import type { DayForm } from '../day-form.ts';
import { TAB_NAMES, type DayTab } from '../day-values.ts';
import styles from './DayFields.module.css';
import { ShipmentTab } from './ShipmentTab.tsx';
import { listTabMarks, MARK_TEXTS, type TabMark } from './tab-marks.ts';
import { dayFieldsWords as words } from './wording.ts';

interface Props {
  form: DayForm;
  tab: DayTab;
  onTab: (tab: DayTab) => void;
  /** The day as another person saved it while it was edited. */
  theirs?: PlanningDay | undefined;
  /** Of a new day: what to know about its legs. */
  legNotes?: ReactNode;
}

/** The figures of a day, in five tabs; a tab is marked that holds an error, a change, or a difference from the actuals. */
export function DayFields({ form, tab, onTab, theirs, legNotes }: Props) {
  const marks = listTabMarks(form, use(KnownActualsContext));
  return (
    <Tabs
      label={words.valuesOfDay}
      tabs={TAB_NAMES.map((each) => ({ ...each, aside: renderMark(marks.get(each.value)) }))}
      value={tab}
      onChange={onTab}
    >
      <div className={styles['tab']}>
        {tab === 'basic' && <BasicTab form={form} theirs={theirs} />}
        {tab === 'shipment' && <ShipmentTab form={form} notes={legNotes} />}
        {(tab === 'sales' || tab === 'manufacturing' || tab === 'stock') && (
          <CellsTab key={tab} form={form} kind={tab} />
        )}
      </div>
    </Tabs>
  );
}

/** The most urgent of its marks to see; all of them to read. */
function renderMark(held: readonly TabMark[] = []): ReactNode {
  const [first] = held;
  if (!first) return undefined;
  const label = held.map((mark) => MARK_TEXTS[mark]).join(', ');
  return <span className={styles['mark']} data-mark={first} role="img" aria-label={label} title={label} />;
}
