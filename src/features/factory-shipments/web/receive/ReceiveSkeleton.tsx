import { useRef } from 'react';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { ScanField } from './ScanField.tsx';
import styles from './Receive.module.css';
import { chooseShipmentWords, receiveShipmentWords } from './wording.ts';

const THREE = [1, 2, 3];
const SIX = [1, 2, 3, 4, 5, 6];

const Bar = ({ width }: { width: string }) => <Bone width={width} className={styles['bar']} />;

/** Shown, but out of reach: nothing is known yet that a scan could find. */
function ScanFieldAhead({ label }: { label: string }) {
  const field = useRef<HTMLInputElement>(null);
  return <ScanField label={label} field={field} onScan={() => undefined} />;
}

/** The shipments to choose from before they are there. */
export const ShipmentsToChooseSkeleton = () => (
  <div inert>
    <ScanFieldAhead label={chooseShipmentWords.trackingNumberOrBox} />
    <ul className={styles['shipments']}>
      {THREE.map((shipment) => (
        <li key={shipment}>
          <div>
            <Bar width="30%" />
            <Bar width="60%" />
            <Bar width="40%" />
          </div>
        </li>
      ))}
    </ul>
  </div>
);

/** The boxes of a shipment before they are there. */
export const BoxesToReceiveSkeleton = () => (
  <div className={styles['page']} inert>
    <div className={styles['top']}>
      <ScanFieldAhead label={receiveShipmentWords.scanBox} />
      <div className={styles['result']}>
        <Bar width="6rem" />
        <Bar width="14rem" />
      </div>
      <div className={styles['progress']}>
        <strong>
          <Bar width="9rem" />
        </strong>
        <progress max={1} value={0} />
      </div>
    </div>
    <ul className={styles['boxes']}>
      {SIX.map((box) => (
        <li key={box} className={styles['box']}>
          <div className={styles['tick']}>
            <div className={styles['names']}>
              <Bar width="7rem" />
              <Bar width="10rem" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </div>
);
