import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { NoRows } from '#web/ui/feedback/NoRows.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { LoadingShops } from '../../contract.ts';
import { SUPPLY } from '../api.ts';
import { workColumns } from '../columns.tsx';
import styles from './WorkTab.module.css';
import { explainLoading } from '../wording/loading.ts';
import { noWorkWords as words } from '../wording/worklist.ts';

interface Props {
  isFiltered: boolean;
  loading: LoadingShops;
  onClear: () => void;
}

/** That no parcel needs a person, or none that the filters leave; as far as that is known. */
export function NoWork({ isFiltered, loading, onClear }: Props) {
  const isLoading = loading.length > 0;
  return (
    <NoRows
      isFiltered={isFiltered}
      noMatch={isLoading ? words.noMatchSoFar : words.noMatch}
      onClear={onClear}
    >
      <NotConnectedPanel {...SUPPLY} skeleton={<WorkSkeleton />}>
        <Notice heading={isLoading ? words.headingSoFar : words.heading}>
          {isLoading ? explainLoading(loading).join(' ') : words.parcelsThatNotScannedStop}
        </Notice>
      </NotConnectedPanel>
    </NoRows>
  );
}

/** The worklist before anything is known of it. */
export const WorkSkeleton = () => (
  <div className={styles['list']}>
    <TableSkeleton columns={workColumns} />
  </div>
);
