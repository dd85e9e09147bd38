import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { CELL_REGION_NAMES } from '#features/catalogue/rules/cells.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatDate } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { useRestoreProposal, type useProposals } from '../api.ts';
import styles from '../Supply.module.css';
import { supplyView } from '../supply-view.ts';
import { formatVariant } from '../variant-names.ts';
import { WeeklyChances } from './WeeklyChances.tsx';
import { describeEffect, describeShipment, describeUnknown, formatChance, listLimits } from './wording.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

/** The arithmetic of one line, step by step. */
export function LineDrawer({ supply, line }: { supply: Supply; line: WireSupplyLine }) {
  const [, show] = useUrlState(supplyView);
  const proposal = line.outlook?.proposal ?? null;
  return (
    <Drawer
      title={`${CELL_REGION_NAMES[line.region]} ${formatVariant(line.cell)} in ${line.place}`}
      subtitle={proposal ? 'Shipment proposed' : 'No shipment needed'}
      onClose={() => show({ line: '' })}
    >
      {line.outlook && proposal && (
        <div className={styles['sentence']}>
          <p>
            <strong>{describeShipment(line, proposal)}</strong>
          </p>
          <p>{describeEffect(line.outlook)}</p>
          {listLimits(proposal, line, supply.max_cover_days).map((limit) => (
            <p key={limit}>{limit}</p>
          ))}
        </div>
      )}
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
        <p>{describeUnknown(line)}, so nothing can be calculated.</p>
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
      {dismissed && (
        <p>
          Dismissed by {dismissed.by} until {formatDate(dismissed.until)}: {dismissed.reason}
        </p>
      )}
      {canPlan && (
        <Button onClick={() => show({ dialog: 'accept' }, { push: true })}>
          {line.outlook?.proposal ? 'Accept' : 'Plan Shipment'}
        </Button>
      )}
      {!canPlan ? null : dismissed ? (
        <Button variant="default" disabled={isSending} onClick={() => void send(line)}>
          Show Again
        </Button>
      ) : (
        line.outlook?.proposal && (
          <Button variant="default" onClick={() => show({ dialog: 'dismiss' }, { push: true })}>
            Dismiss
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
  const until = formatDate(outlook.until);
  const round = (units: number): string => formatNumber(Math.round(units));
  const { proposal } = outlook;
  const steps: (Step | false)[] = [
    { name: 'In stock now', value: formatNumber(line.stock ?? 0) },
    line.arriving > 0 && { name: `Arrives by ${until}`, value: `+${formatNumber(line.arriving)}` },
    line.for_pools > 0 && { name: 'Set aside for Amazon', value: `-${formatNumber(line.for_pools)}` },
    { name: `There until ${until}`, value: formatNumber(outlook.supply) },
    { name: `Expected to sell by ${until}`, value: round(outlook.needed_p50) },
    { name: `Enough in ${Math.round(service * 100)}% of cases`, value: round(outlook.needed_goal) },
    { name: 'Missing for the goal', value: round(Math.max(0, outlook.needed_goal - outlook.supply)) },
    proposal !== null && {
      name: line.box_units === null ? 'Ship, box size unknown' : `Ship, in boxes of ${line.box_units}`,
      value: formatNumber(proposal.units),
    },
    proposal !== null && {
      name: `Arrives after ${line.lead_days} business days, ${line.lead_trips === null ? 'as planned' : `by ${line.lead_trips} trips`}`,
      value: formatDate(proposal.arrives),
    },
    proposal !== null &&
      proposal.plan_arrives !== proposal.arrives && {
        name: 'Arrives by the plan alone',
        value: formatDate(proposal.plan_arrives),
      },
    { name: 'Chance to stay in stock without', value: formatChance(outlook.chance_without) },
    { name: 'Chance to stay in stock with', value: formatChance(outlook.chance_with) },
    line.simulated !== null && {
      name: 'Runs out in half of 1,000 paths',
      value: line.simulated.runs_out === null ? 'Not in a year' : formatDate(line.simulated.runs_out),
    },
    line.simulated !== null && {
      name: 'Chance of being out over 10% from',
      value: line.simulated.risk_from === null ? 'Not in a year' : formatDate(line.simulated.risk_from),
    },
    line.simulated !== null && {
      name: 'Lost in 91 days if nothing more is shipped',
      value: formatNumber(line.simulated.lost),
    },
    { name: 'Demand by', value: <DemandBasis line={line} /> },
  ];
  return steps.filter((step) => step !== false);
}

/** A forecast opens its own arithmetic. */
const DemandBasis = ({ line: { basis, cell, is_pool: isPool } }: { line: WireSupplyLine }) =>
  basis === 'forecast' ? (
    <Link to={`/forecast?subject=${cell}&channel=${isPool ? 'amazon' : 'shops'}&dialog=arithmetic`}>
      Forecast
    </Link>
  ) : (
    'Sales of 28 days'
  );
