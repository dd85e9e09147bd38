import { Button } from '@mantine/core';
import { useState } from 'react';
import { getFieldName } from '#features/plan/rules/fields.ts';
import { useSend } from '#web/api/query.ts';
import { formatDate, formatNumber } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { takeMeasuredDays, type WireLane } from '../../contract/lanes.ts';
import styles from '../Supply.module.css';
import { laneDrawerWords as words } from './wording.ts';

interface Props {
  lane: WireLane;
  onClose: () => void;
}

/** The trips of a lane that are out longer than usual, those it was measured over, and a way to plan with what they took. */
export const LaneDrawer = ({ lane, onClose }: Props) => (
  <Drawer title={words.title(lane.from, lane.to)} subtitle={describeUse(lane)} onClose={onClose}>
    <div className={styles['sentence']}>
      <p>{describeMeasure(lane)}</p>
      {lane.p50 !== null && lane.p50 !== lane.planned_days && <TakeDays lane={lane} days={lane.p50} />}
    </div>
    <OverdueTrips lane={lane} />
    <ArrivedTrips lane={lane} />
  </Drawer>
);

/** What has not arrived, the longest out first. */
const OverdueTrips = ({ lane: { overdue, has_more_overdue: hasMore } }: { lane: WireLane }) =>
  overdue.length > 0 && (
    <section className={styles['trips']} aria-label={words.overdueTrips}>
      <h3>{words.overdueTrips}</h3>
      <ShortTable
        name={words.overdueTrips}
        headers={[words.trip, words.left, words.daysSoFar]}
        figures={[words.daysSoFar]}
        rows={overdue.map(({ name, shipped_on: left, days }) => [name, formatDate(left), formatNumber(days)])}
      />
      {hasMore && <p className={styles['soft']}>{words.moreOverdue}</p>}
    </section>
  );

/** Those that the lane was measured over. */
const ArrivedTrips = ({ lane: { done } }: { lane: WireLane }) =>
  done.length > 0 && (
    <section className={styles['trips']} aria-label={words.arrivedTrips}>
      <h3>{words.arrivedTrips}</h3>
      <ShortTable
        name={words.arrivedTrips}
        headers={[words.trip, words.left, words.arrived, words.businessDays]}
        figures={[words.businessDays]}
        rows={done.map(({ name, shipped_on: left, arrived_on: arrived, days }) => [
          name,
          formatDate(left),
          formatDate(arrived),
          formatNumber(days),
        ])}
      />
    </section>
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
      const planned = changed > 0 ? words.changed(changed) : '';
      showSuccessToast(words.isNow(name, days, planned));
    } catch (error) {
      showErrorToast(error, words.failedToUseMeasuredDays);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <p>
        <Button disabled={isSending} onClick={() => void take()}>
          {words.plan(days)}
        </Button>
      </p>
      <p className={styles['soft']}>{describeReach(lane)}</p>
    </>
  );
}

const OWN_LEGS = {
  pool_lead_days: words.intoAmazonPools,
  transfer_lead_days: words.betweenWarehouses,
} as const;

const describeLeg = ({ plan_leg: leg }: WireLane): string =>
  leg === 'pool_lead_days' || leg === 'transfer_lead_days' ? OWN_LEGS[leg] : getFieldName(leg);

/** Where the click counts: in the plan, or for every lane of its kind that has too few trips. */
const describeReach = ({ plan_leg: leg }: WireLane): string =>
  leg === 'pool_lead_days' || leg === 'transfer_lead_days'
    ? words.reachesLanes(OWN_LEGS[leg])
    : words.reachesDays(getFieldName(leg));

const describeUse = ({ used_days: days, is_measured: isMeasured }: WireLane): string =>
  isMeasured ? words.measured(days) : words.planned(days);

function describeMeasure({
  trips,
  p50,
  p85,
  planned_days: planned,
  is_measured: isMeasured,
}: WireLane): string {
  if (p50 === null || p85 === null) return words.noTripHasArrivedYet(planned);
  const measured = words.ofLastTripsHalfTook({ trips, p50, p85, planned });
  return isMeasured ? measured : words.withFewerThan5Trips(measured);
}
