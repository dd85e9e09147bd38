import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { CELL_REGION_NAMES } from '#features/catalogue/rules/cells.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatDate, formatKnownPart } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { useRestoreProposal, type useProposals } from '../api.ts';
import styles from '../Supply.module.css';
import { supplyView } from '../supply-view.ts';
import { formatVariant } from '../variant-names.ts';
import { isNeedUnknown } from '../bounds/unknown-need.ts';
import { WeeklyChances } from './WeeklyChances.tsx';
import { describeEffect, describeShipment, listLimits } from './wording.ts';
import { lineDrawerWords as words } from './wording.ts';
import {
  NOT_IN_YEAR,
  describeRival,
  describeUnknown,
  describeUnknownNeed,
  findUpperBound,
  formatLineChance,
} from '../bounds/wording.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

/** The arithmetic of one line, step by step. */
export function LineDrawer({ supply, line }: { supply: Supply; line: WireSupplyLine }) {
  const [, show] = useUrlState(supplyView);
  const proposal = line.outlook?.proposal ?? null;
  const rival = describeRival(line, supply.lines);
  return (
    <Drawer
      title={words.title(CELL_REGION_NAMES[line.region], formatVariant(line.cell), line.place)}
      subtitle={isNeedUnknown(line) ? words.needUnknown : proposal ? words.shipmentProposed : words.subtitle}
      onClose={() => show({ line: '' })}
    >
      {line.outlook && proposal && (
        <div className={styles['sentence']}>
          <p>
            <strong>{describeShipment(line, proposal)}</strong>
          </p>
          <p>{describeEffect(line, line.outlook)}</p>
          {listLimits(proposal, line, supply.max_cover_days).map((limit) => (
            <p key={limit}>{limit}</p>
          ))}
          {rival !== null && <p>{rival}</p>}
        </div>
      )}
      {line.outlook && isNeedUnknown(line) && <p>{words.sentence(describeUnknownNeed(line))}</p>}
      <LineActions line={line} />
      {line.outlook ? (
        <dl className={styles['steps']}>
          {listSteps(line, line.outlook, line.service).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>
          {words.soNothingCanBeCalculated(describeUnknown(line))}
          {line.unknown_demand === 'stock' && line.dismissed === null && words.dismissIfNotSold}
        </p>
      )}
      {line.simulated && <WeeklyChances simulated={line.simulated} />}
    </Drawer>
  );
}

/** What can be done about a line: it is decided here and not by the proposal. */
function LineActions({ line }: { line: WireSupplyLine }) {
  const [, show] = useUrlState(supplyView);
  const { send, isSending } = useRestoreProposal();
  const { dismissed } = line;
  const canPlan = useRight('planning');
  return (
    <div className={styles['decide']}>
      {dismissed && <p>{words.dismissedByUntil(dismissed.by, dismissed.until, dismissed.reason)}</p>}
      {canPlan && (
        <Button onClick={() => show({ dialog: 'accept' }, { push: true })}>
          {line.outlook?.proposal ? words.accept : words.planShipment}
        </Button>
      )}
      {!canPlan ? null : dismissed ? (
        <Button variant="default" disabled={isSending} onClick={() => void send(line)}>
          {words.showAgain}
        </Button>
      ) : (
        (line.outlook?.proposal || isNeedUnknown(line)) && (
          <Button variant="default" onClick={() => show({ dialog: 'dismiss' }, { push: true })}>
            {words.dismiss}
          </Button>
        )
      )}
    </div>
  );
}

interface Step {
  name: string;
  value: ReactNode;
}

/** From what is there to what is sent: anyone can follow it with a pencil. */
function listSteps(
  line: WireSupplyLine,
  outlook: NonNullable<WireSupplyLine['outlook']>,
  service: number,
): Step[] {
  const until = formatDate(outlook.tightest_on);
  const round = (units: number): string => formatNumber(Math.round(units));
  const { proposal, supply } = outlook;
  const isBound = line.unknown_pool_need !== null;
  const missing = Math.round(Math.max(0, outlook.needed_goal - supply));
  const arriving = supply - (line.stock ?? 0) + line.promised + line.for_pools;
  const steps: (Step | false)[] = [
    outlook.tightest_on !== outlook.until && {
      name: words.tightestDay(formatDate(outlook.until)),
      value: until,
    },
    { name: words.inStockNow, value: formatNumber(line.stock ?? 0) },
    arriving > 0 && { name: words.arrives(until), value: `+${formatNumber(arriving)}` },
    line.promised > 0 && { name: words.plannedToLeave, value: `-${formatNumber(line.promised)}` },
    (line.for_pools > 0 || isBound) && {
      name: words.setAsideForAmazon,
      value: words.reserved(line.for_pools, line.unknown_pool_need),
    },
    { name: words.thereUntil(until), value: `${findUpperBound(line)}${formatNumber(supply)}` },
    { name: words.expectedToSell(until), value: round(outlook.needed_p50) },
    { name: words.enoughInPercentOfCases(Math.round(service * 100)), value: round(outlook.needed_goal) },
    { name: words.missingForGoal, value: formatKnownPart(missing, formatNumber, !isBound) },
    outlook.is_full && !isBound && { name: words.shipNothingCovered, value: formatNumber(0) },
    proposal !== null && {
      name: line.box_units === null ? words.shipBoxSizeUnknown : words.shipInBoxes(line.box_units),
      value: formatKnownPart(proposal.units, formatNumber, !isBound),
    },
    proposal !== null && {
      name: words.arrivesAfterBusinessDaysTrips(line.lead_days, line.lead_trips),
      value: formatDate(proposal.arrives),
    },
    proposal !== null &&
      proposal.plan_arrives !== proposal.arrives && {
        name: words.arrivesByPlanAlone,
        value: formatDate(proposal.plan_arrives),
      },
    { name: words.chanceWithout, value: formatLineChance(outlook.chance_without, line) },
    proposal !== null && {
      name: words.chanceWith,
      value: formatLineChance(outlook.chance_with, line),
    },
    line.simulated !== null && {
      name: words.runsOutInHalf,
      value: line.simulated.runs_out === null ? NOT_IN_YEAR : formatDate(line.simulated.runs_out),
    },
    line.simulated !== null && {
      name: words.chanceOfBeingOutOver,
      value: line.simulated.risk_from === null ? NOT_IN_YEAR : formatDate(line.simulated.risk_from),
    },
    line.simulated !== null && {
      name: words.lostIn91Days,
      value: formatNumber(line.simulated.lost),
    },
    { name: words.demand, value: <DemandBasis line={line} /> },
  ];
  return steps.filter((step) => step !== false);
}

/** A forecast opens its own arithmetic. */
const DemandBasis = ({ line: { basis, cell, is_pool: isPool } }: { line: WireSupplyLine }) =>
  basis === 'forecast' ? (
    <Link to={`/forecast?subject=${cell}&channel=${isPool ? 'amazon' : 'shops'}&dialog=arithmetic`}>
      {words.forecast}
    </Link>
  ) : (
    words.salesOf28Days
  );
