import { useRight } from '#web/session/session.ts';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import type { WorkParcel } from '../../contract.ts';
import styles from './Cared.module.css';
import { useWorkView } from '../work-view.ts';
import { caredWords as words } from '../wording/cells.ts';

/** Who looks after a parcel. Those who may change that open the dialog for it with the name, or with a button to assign the parcel. */
export function Cared({ parcel }: { parcel: WorkParcel }) {
  const canChange = useRight('records');
  const { owner_name: owner, note } = parcel.care;
  return (
    <span className={styles['cared']} title={note ?? undefined}>
      <span className={styles['line']}>
        {canChange ? <CareButton parcel={parcel} /> : (owner ?? words.unassigned)}
      </span>
      {note !== null && <span className={styles['note']}>{note}</span>}
    </span>
  );
}

function CareButton({ parcel: { SHIPMENT_ID: id, ORDER_NAME: order, care } }: { parcel: WorkParcel }) {
  const [, show] = useWorkView();
  const { owner_name: owner } = care;
  return (
    <OpenText
      label={owner === null ? words.assignParcel(order) : words.owner(owner, order)}
      onOpen={() => show({ parcel: id }, { push: true })}
    >
      {owner ?? words.assign}
    </OpenText>
  );
}
