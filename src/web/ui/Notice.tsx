import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  heading: string;
  /** A failure carries a sign and is announced at once. */
  tone?: 'bad' | 'neutral';
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Says, in the place of a list or a screen, why there is nothing and what to do about it. */
export const Notice = ({ heading, tone = 'neutral', children, action }: Props) => (
  <div className={styles['notice']} role={tone === 'bad' ? 'alert' : undefined}>
    {tone === 'bad' && <IconAlertTriangle className={styles['sign']} size={24} stroke={1.5} aria-hidden />}
    <h2 className={styles['heading']}>{heading}</h2>
    {children && <p className={styles['text']}>{children}</p>}
    {action && <div className={styles['action']}>{action}</div>}
  </div>
);
