import { Button } from '@mantine/core';
import { formatFigure, formatNumber } from '#web/format.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { useRight, useUser } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { useFile } from '#web/ui/form/use-file.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import {
  exportAmazonManifest,
  exportPackingList,
  exportPackingListCsv,
  type getPackingList,
} from '../../contract/packing.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import { usePackingList } from '../api.ts';
import styles from '../Supply.module.css';
import { supplyView } from '../supply-view.ts';
import { formatVariant, FACTORY_NAME } from '../variant-names.ts';
import { buildBoxesLink } from './boxes-link.ts';
import { describeCounting, describeShipmentState } from './wording.ts';
import { shipmentDrawerWords as words } from './wording.ts';

interface Props {
  shipment: WirePlannedShipment;
  onClose: () => void;
}

/** A planned shipment: its lines against what has become of them, its papers, and what can be done next. */
export function ShipmentDrawer({ shipment, onClose }: Props) {
  const { tone, text } = describeShipmentState(shipment);
  const { name, place, source, note, inbound } = shipment;
  return (
    <Drawer title={name} subtitle={words.subtitle(source ?? FACTORY_NAME, place)} onClose={onClose}>
      <div className={styles['sentence']}>
        <p>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </p>
        <p>
          {words.plannedFor({
            shippedOn: shipment.shipped_on,
            shipsOn: shipment.shipped_on ?? shipment.ship_on,
            arrivedOn: shipment.arrived_on,
            arrivesOn: shipment.arrived_on ?? shipment.arrives_on,
            plannedBy: shipment.planned_by,
          })}
        </p>
        <p>{describeCounting(shipment)}</p>
        {note !== null && <p>{note}</p>}
        {inbound && <p>{words.amazonInboundShipment(inbound.id, inbound.status)}</p>}
        {shipment.is_pool && !inbound && <p>{words.nameShipmentAtAmazon(name)}</p>}
      </div>
      <ShortTable
        name={words.lines}
        headers={[words.variant, words.planned, words.sent, words.arrived]}
        figures={[words.planned, words.sent, words.arrived]}
        rows={shipment.lines.map(({ cell, units, ...line }) => [
          formatVariant(cell),
          formatNumber(units),
          formatFigure(line.sent, line.is_sent_partial),
          formatFigure(line.received, line.is_received_partial),
        ])}
      />
      <Papers shipment={shipment} />
      {source === null && shipment.state !== 'arrived' && <BoxLinks shipment={shipment} />}
      <ShipmentActions shipment={shipment} />
    </Drawer>
  );
}

function Papers({ shipment: { id, is_pool: isPool } }: { shipment: WirePlannedShipment }) {
  const { isRunning, start } = useFile(words.failedToExportFile);
  const params = { id };
  return (
    <div className={styles['decide']}>
      <Button
        variant="default"
        disabled={isRunning}
        onClick={() => void start((signal) => fetchFile(exportPackingList, { params }, { signal }))}
      >
        {words.packingList}
      </Button>
      <Button
        variant="default"
        disabled={isRunning}
        onClick={() => void start((signal) => fetchFile(exportPackingListCsv, { params }, { signal }))}
      >
        {words.packingListCsv}
      </Button>
      {isPool && (
        <Button
          variant="default"
          disabled={isRunning}
          onClick={() => void start((signal) => fetchFile(exportAmazonManifest, { params }, { signal }))}
        >
          {words.amazonManifest}
        </Button>
      )}
    </div>
  );
}

/** From the packing list into the form for new boxes, line by line. */
function BoxLinks({ shipment }: { shipment: WirePlannedShipment }) {
  const query = usePackingList(shipment.id);
  const canRecord = useRight('records');
  if (!canRecord) return null;
  return (
    <Loaded query={query} failed={words.failedToLoadPackingList} skeleton={null}>
      {({ lines }) => <LinksToNewBoxes shipment={shipment} packed={lines} />}
    </Loaded>
  );
}

interface LinksProps {
  shipment: WirePlannedShipment;
  packed: ResponseOf<typeof getPackingList>['lines'];
}

function LinksToNewBoxes({ shipment, packed }: LinksProps) {
  const links = packed.flatMap((line) => {
    const sent = shipment.lines.find(({ cell }) => cell === line.cell)?.sent ?? 0;
    const link = buildBoxesLink(shipment, line, sent);
    return link ? [{ ...link, cell: line.cell }] : [];
  });
  if (links.length === 0) return null;
  return (
    <div className={styles['decide']}>
      <p>{words.boxesShipped}</p>
      {links.map(({ cell, to, label }) => (
        <LinkButton key={cell} to={to}>
          {words.labelFor(label, formatVariant(cell))}
        </LinkButton>
      ))}
    </div>
  );
}

function ShipmentActions({ shipment: { id, state } }: { shipment: WirePlannedShipment }) {
  const [, show] = useUrlState(supplyView);
  const isAdmin = useUser().role === 'admin';
  const canPlan = useRight('planning');
  const open = (dialog: 'shipped' | 'arrived' | 'cancel' | 'edit' | 'history') => () =>
    show({ dialog, planned: id }, { push: true });
  if (!canPlan) return null;
  return (
    <div className={styles['decide']}>
      {state === 'planned' && <Button onClick={open('shipped')}>{words.markAsShipped}</Button>}
      {state === 'shipped' && <Button onClick={open('arrived')}>{words.markAsArrived}</Button>}
      {state !== 'arrived' && (
        <Button variant="default" onClick={open('edit')}>
          {words.edit}
        </Button>
      )}
      {state === 'arrived' && (
        <Button variant="default" onClick={open('arrived')}>
          {words.correctArrival}
        </Button>
      )}
      {isAdmin && (
        <Button variant="default" onClick={open('history')}>
          {words.history}
        </Button>
      )}
      {state !== 'arrived' && (
        <Button variant="default" color="red" onClick={open('cancel')}>
          {words.cancelShipment}
        </Button>
      )}
    </div>
  );
}
