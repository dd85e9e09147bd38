import { OpenText } from '#web/ui/cells/OpenText.tsx';
import type { WorkParcel } from '../../contract.ts';
import styles from './Cared.module.css';
import { useWorkView } from '../work-view.ts';
import { caredWords as words } from '../wording/cells.ts';

/** Who looks after a parcel, or a button to assign it; both open the dialog for that. */
export function Cared({ parcel: { SHIPMENT_ID: id, ORDER_NAME: order, care } }: { parcel: WorkParcel }) {
  const [, show] = useWorkView();
  const { owner_name: owner, note } = care;
  const open = () => show({ parcel: id }, { push: true });
  return (
    <span className={styles['cared']} title={note ?? undefined}>
      <span className={styles['line']}>
        {owner === null ? (
          <OpenText label={words.assignParcel(order)} onOpen={open}>
            {words.assign}
          </OpenText>
        ) : (
          <OpenText label={words.owner(owner, order)} onOpen={open}>
            {owner}
          </OpenText>
        )}
      </span>
      {note !== null && <span className={styles['note']}>{note}</span>}
    </span>
  );
}
