import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { BoneLine } from '#web/ui/skeleton/BoneLine.tsx';
import styles from './Receive.module.css';

const THREE = [1, 2, 3];
const SIX = [1, 2, 3, 4, 5, 6];

const FIELD_PX = 50;

/** Only its shape: a field that is there takes scans, and nothing is known yet that one could find. */
const ScanFieldSkeleton = () => (
  <div className={styles['scan']}>
    <div>
      <BoneLine width="6rem" />
      <Bone height={FIELD_PX} />
    </div>
  </div>
);

/** The shipments to choose from before they are there. */
export const ShipmentsToChooseSkeleton = () => (
  <div aria-hidden>
    <ScanFieldSkeleton />
    <ul className={styles['shipments']}>
      {THREE.map((shipment) => (
        <li key={shipment}>
          <div>
            <strong>
              <BoneLine width="30%" />
            </strong>
            <BoneLine width="60%" />
            <BoneLine width="40%" />
          </div>
        </li>
      ))}
    </ul>
  </div>
);

/** The boxes of a shipment before they are there. */
export const BoxesToReceiveSkeleton = () => (
  <div className={styles['page']} aria-hidden>
    <div className={styles['top']}>
      <ScanFieldSkeleton />
      <div className={styles['result']}>
        <BoneLine width="6rem" />
        <BoneLine width="14rem" />
      </div>
      <div className={styles['progress']}>
        <strong>
          <BoneLine width="9rem" />
        </strong>
        <progress max={1} value={0} />
      </div>
    </div>
    <ul className={styles['boxes']}>
      {SIX.map((box) => (
        <li key={box} className={styles['box']}>
          <div className={styles['tick']}>
            <div className={styles['names']}>
              <BoneLine width="7rem" />
              <BoneLine width="10rem" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  </div>
);
