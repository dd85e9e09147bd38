import { Button } from '@mantine/core';
import { useState } from 'react';
import { getFieldName } from '#features/plan/rules/fields.ts';
import { useSend } from '#web/api/query.ts';
import { formatCount, formatDate, formatNumber } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { takeMeasuredDays, type WireLane } from '../../contract/lanes.ts';
import styles from '../Supply.module.css';

interface Props {
  lane: WireLane;
  onClose: () => void;
}

/** The trips that a lane was measured over, and a way to plan with what they took. */
export const LaneDrawer = ({ lane, onClose }: Props) => (
  <Drawer title={`${lane.from} to ${lane.to}`} subtitle={describeUse(lane)} onClose={onClose}>
    <div className={styles['sentence']}>
      <p>{describeMeasure(lane)}</p>
      {lane.p50 !== null && lane.p50 !== lane.planned_days && <TakeDays lane={lane} days={lane.p50} />}
    </div>
    {lane.done.length > 0 && (
      <ShortTable
        name="Trips"
        headers={['Trip', 'Left', 'Arrived', 'Business Days']}
        rows={lane.done.map(({ name, shipped_on: left, arrived_on: arrived, days }) => [
          name,
          formatDate(left),
          formatDate(arrived),
          formatNumber(days),
        ])}
      />
    )}
  </Drawer>
);

/** One click, and the plan goes by what was measured. */
function TakeDays({ lane, days }: { lane: WireLane; days: number }) {
  const canSet = useRight('settings');
  const { send } = useSend(takeMeasuredDays);
  const [isSending, setIsSending] = useState(false);
  if (!canSet) return null;
  const name = describeLeg(lane);
  const take = async (): Promise<void> => {
    setIsSending(true);
    try {
      const { changed_days: changed } = await send({ body: { id: lane.id, days } });
      const planned = changed > 0 ? `, ${formatCount(changed, 'planned day')} changed` : '';
      showSuccessToast(`${name} is now ${formatCount(days, 'business day')}${planned}`);
    } catch (error) {
      showErrorToast(error, 'Failed to use the measured days');
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <p>
        <Button disabled={isSending} onClick={() => void take()}>
          {`Plan with ${formatCount(days, 'Business Day')}`}
        </Button>
      </p>
      <p className={styles['soft']}>{describeReach(lane)}</p>
    </>
  );
}

const OWN_LEGS = { pool_lead_days: 'Into Amazon pools', transfer_lead_days: 'Between warehouses' } as const;

const describeLeg = ({ plan_leg: leg }: WireLane): string =>
  leg === 'pool_lead_days' || leg === 'transfer_lead_days' ? OWN_LEGS[leg] : getFieldName(leg);

/** Where the click counts: in the plan, or for every lane of its kind that has too few trips. */
const describeReach = ({ plan_leg: leg }: WireLane): string =>
  leg === 'pool_lead_days' || leg === 'transfer_lead_days'
    ? `${OWN_LEGS[leg]}: used for every lane with fewer than 5 trips.`
    : `${getFieldName(leg)}: used for new days, and for planned days from today on that still have the default.`;

const describeUse = ({ used_days: days, is_measured: isMeasured }: WireLane): string =>
  `${formatCount(days, 'business day')}, ${isMeasured ? 'measured' : 'planned'}`;

function describeMeasure({
  trips,
  p50,
  p85,
  planned_days: planned,
  is_measured: isMeasured,
}: WireLane): string {
  if (p50 === null || p85 === null)
    return `No trip has arrived yet. The plan’s ${planned} business days are used.`;
  const measured = `Of the last ${formatCount(trips, 'trip')}, half took ${p50} business days or fewer (P50) and 85 of 100 took ${p85} or fewer (P85). The plan says ${planned}.`;
  return isMeasured ? measured : `${measured} With fewer than 5 trips the plan’s days are used.`;
}
