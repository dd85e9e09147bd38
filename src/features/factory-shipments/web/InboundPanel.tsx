import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { AT_LEAST, formatDate } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { SummaryPanel } from '#web/ui/thing/SummaryPanel.tsx';
import { listFactoryShipments } from '../contract.ts';
import { groupArrivals, type Arrival } from './inbound/group-arrivals.ts';
import { inboundPanelWords as words } from './wording.ts';

const SHOWN = 4;

/** What arrives next from the factory; the boxes’ own screen offers another try if it can't be loaded. */
export function InboundPanel() {
  const { data, isError } = useQuery(defineQuery(listFactoryShipments, { query: { status: 'in_transit' } }));
  const all = { label: words.factoryShipments, to: '/factory-shipments' };
  if (!data)
    return isError && <SummaryPanel title={words.title} empty={words.failed} lines={[]} more={all} />;
  const arrivals = groupArrivals(data.results);
  return (
    <SummaryPanel
      title={words.title}
      empty={words.empty}
      lines={arrivals.slice(0, SHOWN).map((arrival) => ({
        id: `${arrival.expected} ${arrival.destination}`,
        label: <ArrivalDay {...arrival} />,
        value: describeContents(arrival),
        to: `/factory-shipments?status=in-transit&search=${encodeURIComponent(arrival.destination)}`,
      }))}
      more={
        data.stats.in_transit > 1
          ? {
              label: words.showAllBoxes(data.stats.in_transit),
              to: '/factory-shipments?status=in-transit',
            }
          : all
      }
    />
  );
}

const ArrivalDay = ({ expected, destination, isLate }: Arrival) => (
  <>
    {expected === null ? words.dayNotKnown : formatDate(expected)} {words.toDestination(destination)}{' '}
    {isLate && <StatusBadge tone="bad">{words.late}</StatusBadge>}
  </>
);

const describeContents = ({ boxes, units, isPartial }: Arrival): string =>
  isPartial && units === 0
    ? words.unitsUnknown(boxes)
    : words.boxesUnits(boxes, isPartial ? AT_LEAST : '', units);
