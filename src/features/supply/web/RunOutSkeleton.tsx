import { CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import styles from './RunOut.module.css';

/** The place of what runs out, until it is known. */
export const RunOutBones = () => (
  <div className={styles['strip']}>
    {CELL_REGIONS.map((region) => (
      <div key={region} className={styles['next']} data-bones>
        <span className={styles['bone']} />
        <span className={styles['bone']} />
      </div>
    ))}
    <span className={styles['all']} />
  </div>
);

/** The place of the whole part, with the line of doubts, until its script is there. */
export const RunOutSkeleton = () => (
  <div className={styles['runOut']} data-coming aria-hidden>
    <RunOutBones />
  </div>
);
