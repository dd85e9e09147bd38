import { useRef, useState } from 'react';
import { formatCount, formatDate, formatNumber } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toComparableScan } from '../../rules/receive.ts';
import { ScanField } from './ScanField.tsx';
import {
  indexBoxes,
  isHere,
  NO_TRACKING,
  sumBoxUnits,
  type ReceivableShipment,
  type ScreenBox,
} from './shipments.ts';
import styles from './Receive.module.css';

interface Props {
  boxes: readonly ScreenBox[];
  shipments: readonly ReceivableShipment[];
  onChoose: (key: string) => void;
}

/** The shipments that are awaited; a scanned box or tracking number opens its own. */
export function ChooseShipment({ boxes, shipments, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [unknown, setUnknown] = useState<string>();
  const open = (code: string): void => {
    const scanned = toComparableScan(code);
    const tracked = boxes.find(
      ({ tracking_number }) => tracking_number !== null && toComparableScan(tracking_number) === scanned,
    );
    const named = indexBoxes(boxes)
      .get(scanned)
      ?.find((box) => !isHere(box));
    const found = tracked ?? named;
    if (!found) return setUnknown(code.trim());
    onChoose(found.tracking_number ?? NO_TRACKING);
  };
  if (shipments.length === 0)
    return <Notice heading="Nothing to Receive">No box is on its way at present.</Notice>;
  return (
    <>
      <ScanField label="Tracking Number or Box" field={field} onScan={open} />
      <div role="alert">
        {unknown !== undefined && (
          <p className={styles['unknown']}>{`${unknown}: no box on its way has this number.`}</p>
        )}
      </div>
      <ul className={styles['shipments']} aria-label="Shipments on Their Way">
        {shipments.map((shipment) => (
          <li key={shipment.key}>
            <button type="button" onClick={() => onChoose(shipment.key)}>
              <strong>{shipment.key === NO_TRACKING ? 'No Tracking Number' : shipment.key}</strong>
              <span>{describeShipment(shipment)}</span>
              <span>{`${formatNumber(shipment.here)} of ${formatCount(shipment.boxes.length, 'box', 'boxes')} received`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function describeShipment({ boxes }: ReceivableShipment): string {
  const places = [...new Set(boxes.map(({ to_warehouse }) => to_warehouse))].join(', ');
  const units = sumBoxUnits(boxes);
  const [expected] = boxes.flatMap(({ expected_arrival }) => expected_arrival ?? []).toSorted();
  return [
    `To ${places}`,
    units === null ? 'units unknown' : formatCount(units, 'unit'),
    expected === undefined ? 'day unknown' : `expected ${formatDate(expected)}`,
  ].join(', ');
}
