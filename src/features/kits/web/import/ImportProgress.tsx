import { Progress } from '@mantine/core';
import styles from './ImportKits.module.css';

/** How far an import is; without a share its duration is not known. */
export const ImportProgress = ({ label, share }: { label: string; share?: number }) => (
  <div className={styles['progress']}>
    <p role="status">{label}</p>
    <Progress
      value={share === undefined ? 100 : share * 100}
      animated={share === undefined}
      size="sm"
      aria-label={label}
    />
  </div>
);
