import { IconAlertTriangle } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './Notice.module.css';

interface Props {
  heading: string;
  /** Takes the place of a whole screen, whose heading it then is. */
  isScreen?: boolean;
  /** A failure carries a sign and is announced at once. */
  tone?: 'bad' | 'neutral';
  /** An icon above the heading; a failure has its own. */
  sign?: ComponentType<{
    className?: string | undefined;
    size: number;
    stroke: number;
    'aria-hidden': boolean;
  }>;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Says, in the place of a list or a screen, why there is nothing and what to do about it. */
export const Notice = ({ heading, isScreen = false, tone = 'neutral', sign, children, action }: Props) => {
  const Sign = tone === 'bad' ? IconAlertTriangle : sign;
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles['notice']} role={tone === 'bad' ? 'alert' : undefined}>
      {Sign && <Sign className={styles['sign']} size={24} stroke={1.5} aria-hidden />}
      <Heading className={styles['heading']}>{heading}</Heading>
      {children && <p className={styles['text']}>{children}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
};
