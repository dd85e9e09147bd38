import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { SUPPLY } from '../api.ts';
import { workColumns } from './work-columns.tsx';
import styles from './WorkTab.module.css';

/** That no parcel needs a person. */
export const NoWork = () => (
  <NotConnectedPanel {...SUPPLY} skeleton={<WorkSkeleton />}>
    <Notice heading="No parcel needs anybody">
      What is not scanned, does not move, fails, is delayed or late appears here by itself.
    </Notice>
  </NotConnectedPanel>
);

/** The worklist before anything is known of it. */
export const WorkSkeleton = () => (
  <div className={styles['list']}>
    <TableSkeleton columns={workColumns} />
  </div>
);
