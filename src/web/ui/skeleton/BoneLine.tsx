import { Bone } from './Bone.tsx';
import styles from './BoneLine.module.css';

/** A bar in the place of a line of text, as high as a line is there. */
export const BoneLine = ({ width }: { width: string }) => (
  <span className={styles['line']}>
    <Bone width={width} className={styles['bar']} />
  </span>
);
