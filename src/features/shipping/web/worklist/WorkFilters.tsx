import { formatNumber } from '#web/format.ts';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import type { Worklist } from '../../contract.ts';
import { REASONS } from '../../rules/worklist.ts';
import { REASON_WORDS } from '../wording.ts';
import type { WorkView } from '../work-view.ts';
import styles from './WorkTab.module.css';

const OWNERS = [
  { value: 'all', label: 'All Owners' },
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
] as const;

interface Props {
  view: WorkView;
  counts: Worklist['counts'] | undefined;
  onChange: (change: Partial<WorkView>) => void;
}

/** Which reason and whose parcels the worklist shows. */
export const WorkFilters = ({ view: { reason, owner }, counts, onChange }: Props) => (
  <Toolbar>
    <div className={styles['reason']}>
      <SelectFilter
        label="Reason"
        options={buildReasons(counts)}
        value={reason}
        onChange={(chosen) => onChange({ reason: chosen, page: 1 })}
      />
    </div>
    <SelectFilter
      label="Owner"
      options={OWNERS}
      value={owner}
      onChange={(chosen) => onChange({ owner: chosen, page: 1 })}
    />
  </Toolbar>
);

/** Every reason with how many parcels have it. */
function buildReasons(counts: Worklist['counts'] | undefined) {
  const formatCounted = (label: string, count: number | undefined): string =>
    count === undefined ? label : `${label} (${formatNumber(count)})`;
  return [
    { value: 'all' as const, label: formatCounted('All Reasons', counts?.all) },
    ...REASONS.map((value) => ({ value, label: formatCounted(REASON_WORDS[value].label, counts?.[value]) })),
    { value: 'handled' as const, label: formatCounted('Handled', counts?.handled) },
  ];
}
