import { formatDate, formatFigure, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { FbaShipment } from '../contract/inbound.ts';
import type { ClaimState } from '../rules.ts';
import { describeClaim, formatDaysSinceShipped, formatShipmentStatus } from './inbound-view.ts';
import styles from './InboundTab.module.css';
import { amazonView, POOL_NAMES } from './view.ts';
import { inboundColumnsWords as words } from './wording.ts';

/** What needs a person soonest comes first. */
const CLAIMS: Record<ClaimState, { tone: StatusTone; urgency: number }> = {
  'Claim Now': { tone: 'watch', urgency: 4 },
  'Not Known': { tone: 'neutral', urgency: 3 },
  'Not Yet': { tone: 'neutral', urgency: 2 },
  'Too Late': { tone: 'bad', urgency: 1 },
  'Nothing Missing': { tone: 'good', urgency: 0 },
};

/** A shipment may have dozens of SKUs; those that lack the most are listed, the others named on demand. */
const LISTED_SKUS = 2;

const defineUnitsColumn = (
  id: string,
  header: string,
  readUnits: (shipment: FbaShipment) => number | null,
): Column<FbaShipment> => ({
  id,
  header,
  width: 80,
  align: 'end',
  sort: 'descending',
  value: readUnits,
  cell: (shipment) => formatFigure(readUnits(shipment)),
});

export const inboundColumns = defineColumns<FbaShipment>([
  {
    id: 'shipment',
    header: words.shipment,
    width: 192,
    value: ({ name }) => name,
    cell: ({ name, shipment_id: id, destination }) => (
      <NameCell name={name} caption={destination === null ? id : words.shipmentTo(id, destination)} />
    ),
  },
  {
    id: 'region',
    header: words.region,
    width: 64,
    value: ({ region }) => region,
    cell: ({ region }) =>
      region === null ? (
        <span title={words.severalRegions}>{NO_VALUE}</span>
      ) : (
        <span title={POOL_NAMES[region]}>{region}</span>
      ),
  },
  {
    id: 'status',
    header: words.status,
    width: 88,
    value: ({ status }) => formatShipmentStatus(status),
  },
  {
    id: 'shipped',
    header: words.shipped,
    width: 112,
    sort: 'descending',
    value: ({ days_since_shipped: days }) => days,
    cell: (shipment) => (
      <div className={styles['line']}>
        <span>{formatDaysSinceShipped(shipment)}</span>
        {shipment.shipped_on !== null && (
          <span className={styles['soft']}>
            {shipment.is_ship_day_known ? '' : words.shippedBy}
            {formatDate(shipment.shipped_on)}
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'products',
    header: words.products,
    width: 212,
    sort: false,
    value: ({ lines }) => lines.map(({ sku }) => sku).join(' '),
    cell: (shipment) => <Products lines={shipment.lines} />,
  },
  defineUnitsColumn('units', words.units, ({ units_shipped: units }) => units),
  defineUnitsColumn('received', words.received, ({ units_received: units }) => units),
  {
    ...defineUnitsColumn('missing', words.missing, ({ units_missing: units }) => units),
    help: 'missing',
    width: 100,
  },
  {
    id: 'claim',
    header: words.claim,
    help: 'claim',
    width: 184,
    sort: 'descending',
    value: ({ claim }) => CLAIMS[claim].urgency,
    cell: (shipment) => (
      <div className={styles['line']}>
        <span>
          <StatusBadge tone={CLAIMS[shipment.claim].tone}>{shipment.claim}</StatusBadge>
        </span>
        {shipment.claim !== 'Nothing Missing' && (
          <span className={styles['soft']}>{describeClaim(shipment)}</span>
        )}
      </div>
    ),
  },
]);

/** The SKUs of a shipment that lack the most, with their names and how much of each has been received. */
function Products({ lines }: Pick<FbaShipment, 'lines'>) {
  const [, show] = useUrlState(amazonView);
  if (lines.length === 0) return <span className={styles['soft']}>{words.notReadYet}</span>;
  const ordered = lines.toSorted((one, other) => rankMissing(other) - rankMissing(one));
  const others = ordered.slice(LISTED_SKUS);
  return (
    <>
      {ordered.slice(0, LISTED_SKUS).map(({ sku, name, ...units }) => (
        <div key={sku} className={styles['line']}>
          <span>
            <OpenText onOpen={() => show({ sku }, { push: true })}>{sku}</OpenText>
            {` ${formatReceived(units)}`}
          </span>
          {name !== null && (
            <span className={styles['soft']} title={name}>
              {name}
            </span>
          )}
        </div>
      ))}
      {others.length > 0 && (
        <div className={styles['line']}>
          <Hint says={others.map((line) => `${line.sku} ${formatReceived(line)}`).join(', ')}>
            {words.andMore(others.length)}
          </Hint>
        </div>
      )}
    </>
  );
}

type Line = FbaShipment['lines'][number];

/** Unknown units may all be missing. */
const rankMissing = ({ missing, shipped }: Line): number => missing ?? shipped;

const formatReceived = ({ received, shipped }: Pick<Line, 'received' | 'shipped'>): string =>
  words.receivedOfShipped(received, shipped);
