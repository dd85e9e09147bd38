import { formatDate, formatFigure, formatNumber, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { FbaShipment } from '../contract/inbound.ts';
import type { ClaimState } from '../rules.ts';
import { describeClaim, formatDaysSinceShipped, formatShipmentStatus } from './inbound-view.ts';
import styles from './InboundTab.module.css';
import { amazonView, POOL_NAMES } from './view.ts';

const CLAIM_TONES: Record<ClaimState, StatusTone> = {
  'Nothing Missing': 'good',
  'Not Yet': 'neutral',
  'Claim Now': 'watch',
  'Too Late': 'bad',
  'Not Known': 'neutral',
};

const defineUnitsColumn = (
  id: string,
  header: string,
  readUnits: (shipment: FbaShipment) => number | null,
): Column<FbaShipment> => ({
  id,
  header,
  width: 96,
  align: 'end',
  sort: 'descending',
  value: readUnits,
  cell: (shipment) => formatFigure(readUnits(shipment)),
});

export const inboundColumns = defineColumns<FbaShipment>([
  {
    id: 'shipment',
    header: 'Shipment',
    width: 208,
    value: ({ name }) => name,
    cell: ({ name, shipment_id: id, destination }) => (
      <NameCell name={name} caption={destination === null ? id : `${id} · to ${destination}`} />
    ),
  },
  {
    id: 'region',
    header: 'Region',
    width: 76,
    value: ({ region }) => region,
    cell: ({ region }) =>
      region === null ? (
        <span title="Amazon lists it for several regions">{NO_VALUE}</span>
      ) : (
        <span title={POOL_NAMES[region]}>{region}</span>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 104,
    value: ({ status }) => formatShipmentStatus(status),
  },
  {
    id: 'shipped',
    header: 'Shipped',
    width: 136,
    sort: 'descending',
    value: ({ days_since_shipped: days }) => days,
    cell: (shipment) => (
      <div className={styles['line']}>
        <span>{formatDaysSinceShipped(shipment)}</span>
        {shipment.shipped_on !== null && (
          <span className={styles['soft']}>
            {shipment.is_ship_day_known ? '' : 'by '}
            {formatDate(shipment.shipped_on)}
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'products',
    header: 'Products',
    width: 248,
    sort: false,
    value: ({ lines }) => lines.map(({ sku }) => sku).join(' '),
    cell: (shipment) => <Products lines={shipment.lines} />,
  },
  defineUnitsColumn('units', 'Units', ({ units_shipped: units }) => units),
  defineUnitsColumn('received', 'Received', ({ units_received: units }) => units),
  defineUnitsColumn('missing', 'Missing', ({ units_missing: units }) => units),
  {
    id: 'claim',
    header: 'Claim',
    width: 184,
    value: ({ claim }) => claim,
    cell: (shipment) => (
      <div className={styles['line']}>
        <span>
          <StatusBadge tone={CLAIM_TONES[shipment.claim]}>{shipment.claim}</StatusBadge>
        </span>
        {shipment.claim !== 'Nothing Missing' && (
          <span className={styles['soft']}>{describeClaim(shipment)}</span>
        )}
      </div>
    ),
  },
]);

/** Each SKU of a shipment, with its name and how much of it has been received. */
function Products({ lines }: Pick<FbaShipment, 'lines'>) {
  const [, show] = useUrlState(amazonView);
  if (lines.length === 0) return <span className={styles['soft']}>Not read yet</span>;
  return lines.map(({ sku, name, shipped, received }) => (
    <div key={sku} className={styles['line']}>
      <span>
        <OpenText onOpen={() => show({ sku }, { push: true })}>{sku}</OpenText>
        {` ${received === null ? NO_VALUE : formatNumber(received)} of ${formatNumber(shipped)}`}
      </span>
      {name !== null && (
        <span className={styles['soft']} title={name}>
          {name}
        </span>
      )}
    </div>
  ));
}
