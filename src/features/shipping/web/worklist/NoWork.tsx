import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { NoRows } from '#web/ui/feedback/NoRows.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { SUPPLY } from '../api.ts';
import { workColumns } from '../columns.tsx';
import styles from './WorkTab.module.css';
import { noWorkWords as words } from '../wording/worklist.ts';

/** That no parcel needs a person, or none that the filters leave. */
export const NoWork = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <NoRows isFiltered={isFiltered} noMatch={words.noMatch} onClear={onClear}>
    <NotConnectedPanel {...SUPPLY} skeleton={<WorkSkeleton />}>
      <Notice heading={words.heading}>{words.parcelsThatNotScannedStop}</Notice>
    </NotConnectedPanel>
  </NoRows>
);

/** The worklist before anything is known of it. */
export const WorkSkeleton = () => (
  <div className={styles['list']}>
    <TableSkeleton columns={workColumns} />
  </div>
);
