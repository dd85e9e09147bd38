import { useRef, useState } from 'react';
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
import { chooseShipmentWords as words } from './wording.ts';

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
  if (shipments.length === 0) return <Notice heading={words.heading}>{words.noBox}</Notice>;
  return (
    <>
      <ScanField label={words.trackingNumberOrBox} field={field} onScan={open} />
      <div role="alert">
        {unknown !== undefined && <p className={styles['unknown']}>{words.noBoxOnItsWay(unknown)}</p>}
      </div>
      <ul className={styles['shipments']} aria-label={words.shipmentsOnTheirWay}>
        {shipments.map((shipment) => (
          <li key={shipment.key}>
            <button type="button" onClick={() => onChoose(shipment.key)}>
              <strong>{shipment.key === NO_TRACKING ? words.noTrackingNumber : shipment.key}</strong>
              <span>{describeShipment(shipment)}</span>
              <span>{words.ofBoxesReceived(shipment.here, shipment.boxes.length)}</span>
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
    words.toPlaces(places),
    units === null ? words.unitsUnknown : words.units(units),
    expected === undefined ? words.dayUnknown : words.expected(expected),
  ].join(', ');
}
