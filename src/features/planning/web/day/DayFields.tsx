import { Tabs } from '#web/ui/Tabs.tsx';
import { BasicTab } from './BasicTab.tsx';
import { CellsTab } from './CellsTab.tsx';
import type { DayForm } from './day-form.ts';
import { TAB_NAMES, tabOf, type DayTab } from './day-values.ts';
import styles from './DayFields.module.css';
import { ShipmentTab } from './ShipmentTab.tsx';

interface Props {
  form: DayForm;
  tab: DayTab;
  onTab: (tab: DayTab) => void;
}

/** The figures of a day, in five tabs; a tab that holds an error is marked. */
export function DayFields({ form, tab, onTab }: Props) {
  const refused = Object.entries(form.errors).flatMap(([name, message]) => (message ? [tabOf(name)] : []));
  return (
    <Tabs
      label="Figures of the day"
      tabs={TAB_NAMES.map((each) => ({
        ...each,
        aside: refused.includes(each.value) && (
          <span className={styles['mark']} role="img" aria-label="has an error" />
        ),
      }))}
      value={tab}
      onChange={onTab}
    >
      <div className={styles['tab']}>
        {tab === 'basic' && <BasicTab form={form} />}
        {tab === 'shipment' && <ShipmentTab form={form} />}
        {(tab === 'sales' || tab === 'manufacturing' || tab === 'stock') && (
          <CellsTab key={tab} form={form} kind={tab} />
        )}
      </div>
    </Tabs>
  );
}
