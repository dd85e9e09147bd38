import type { ReactNode } from 'react';
import { formatDate } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import type { useProposals } from '../api.ts';
import { describeShipmentLines } from '../shipments/wording.ts';
import styles from '../Supply.module.css';
import { FACTORY_NAME, formatVariant } from '../variant-names.ts';
import { writeOrEarlier } from '../../rules/proposals/pool-need-words.ts';
import { PoolNeedHint } from '../bounds/PoolNeedHint.tsx';
import { describeLasting, nameNothingProposed } from '../bounds/wording.ts';
import { formatQuantity } from './wording.ts';
import { shipCalendarWords as words } from './wording.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

interface Leaving {
  key: string;
  day: string;
  text: ReactNode;
  kind: 'proposed' | 'planned' | 'late';
  to: string;
}

/** What must leave when, proposed and planned, day by day. */
export function ShipCalendar({ supply }: { supply: Supply }) {
  const days = Map.groupBy(listLeaving(supply), ({ day }) => day);
  const sorted = [...days].toSorted(([one], [other]) => one.localeCompare(other));
  if (sorted.length === 0)
    return (
      <Notice heading={nameNothingProposed(words.heading, supply.lines)}>
        {describeLasting(supply.lines, words.nextShipment)}
      </Notice>
    );
  return (
    <ol className={styles['calendar']}>
      {sorted.map(([day, leaving]) => (
        <li key={day}>
          <h2>{formatDate(day)}</h2>
          <ul>
            {leaving.map(({ key, text, kind, to }) => (
              <li key={key}>
                <StatusBadge tone={kind === 'late' ? 'bad' : kind === 'planned' ? 'good' : 'watch'}>
                  {kind === 'late' ? words.late : kind === 'planned' ? words.planned : words.proposed}
                </StatusBadge>
                <span>{text}</span>
                <LinkButton to={to}>{words.open}</LinkButton>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function listLeaving({ lines, planned, today }: Supply): Leaving[] {
  const proposed = lines.flatMap((line): Leaving[] => {
    const proposal = line.outlook?.proposal;
    if (!proposal || line.dismissed) return [];
    return [
      {
        key: line.id,
        day: proposal.ship_by,
        text: (
          <PoolNeedHint line={line}>
            {words.lineTo({
              quantity: formatQuantity(proposal, line),
              variant: formatVariant(line.cell),
              source: line.source ?? FACTORY_NAME,
              place: line.place,
              orEarlier: writeOrEarlier(proposal.may_be_earlier),
            })}
          </PoolNeedHint>
        ),
        kind: proposal.is_late ? 'late' : 'proposed',
        to: `/supply?tab=calendar&line=${encodeURIComponent(line.id)}`,
      },
    ];
  });
  const decided = planned
    .filter(({ state, has_all_boxes: hasAllBoxes }) => state === 'planned' && !hasAllBoxes)
    .map((shipment): Leaving => ({
      key: `planned ${shipment.id}`,
      day: shipment.ship_on,
      text: words.shipmentTo({
        name: shipment.name,
        shipmentLines: describeShipmentLines(shipment),
        source: shipment.source ?? FACTORY_NAME,
        place: shipment.place,
      }),
      kind: shipment.ship_on < today ? 'late' : 'planned',
      to: `/supply?tab=calendar&planned=${shipment.id}`,
    }));
  return [...decided, ...proposed];
}
