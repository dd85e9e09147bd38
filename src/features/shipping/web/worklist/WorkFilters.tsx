import { formatNumber } from '#web/format.ts';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import type { Worklist } from '../../contract.ts';
import { REASONS } from '../../rules/worklist.ts';
import { REASON_WORDS } from '../wording/times.ts';
import { findOpenBound, NOTHING_LOADS } from '../wording/loading.ts';
import type { WorkView } from '../work-view.ts';
import styles from './WorkTab.module.css';
import { workFiltersWords as words } from '../wording/worklist.ts';

const OWNERS = [
  { value: 'all', label: words.allOwners },
  { value: 'me', label: words.mine },
  { value: 'nobody', label: words.unassigned },
] as const;

interface Props {
  view: WorkView;
  work: Worklist | undefined;
  onChange: (change: Partial<WorkView>) => void;
}

/** Which reason and whose parcels the worklist shows. */
export const WorkFilters = ({ view: { reason, owner }, work, onChange }: Props) => (
  <Toolbar>
    <div className={styles['reason']}>
      <SelectFilter
        label={words.reason}
        options={buildReasons(work)}
        value={reason}
        onChange={(chosen) => onChange({ reason: chosen, page: 1 })}
      />
    </div>
    <SelectFilter
      label={words.owner}
      options={OWNERS}
      value={owner}
      onChange={(chosen) => onChange({ owner: chosen, page: 1 })}
    />
  </Toolbar>
);

/** Every reason with how many parcels have it. */
function buildReasons({ counts, loading = NOTHING_LOADS }: Partial<Worklist> = {}) {
  const formatCounted = (label: string, count: number | undefined): string =>
    count === undefined ? label : `${label} (${findOpenBound(loading)}${formatNumber(count)})`;
  return [
    { value: 'all' as const, label: formatCounted(words.allReasons, counts?.all) },
    ...REASONS.map((value) => ({ value, label: formatCounted(REASON_WORDS[value].label, counts?.[value]) })),
    { value: 'handled' as const, label: formatCounted(words.handled, counts?.handled) },
  ];
}
