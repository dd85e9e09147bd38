import styles from './StatusBadge.module.css';

export type StatusTone = 'good' | 'watch' | 'bad' | 'neutral';

/** A status in words; its hue only repeats what the words say. */
export const StatusBadge = ({
  tone,
  children,
  title,
}: {
  tone: StatusTone;
  children: string;
  title?: string;
}) => (
  <span className={styles['badge']} data-tone={tone} title={title}>
    {children}
  </span>
);
