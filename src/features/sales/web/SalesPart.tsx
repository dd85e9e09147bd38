import type { ReactNode } from 'react';
import { known, Quiet, type Answered, type Query } from './Quiet.tsx';
import styles from './SalesPart.module.css';

interface Props<Data extends Answered> {
  /** Its heading. */
  title: string;
  /** Beside the heading: a button. */
  action?: ReactNode;
  query: Query<Data>;
  /** What is missing when it fails, in the plural: `These sales`. */
  what: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** One part of a tab, which is loaded by itself: on its way, not known, or there. */
export function SalesPart<Data extends Answered>({
  title,
  action,
  query,
  what,
  skeleton,
  children,
}: Props<Data>) {
  const data = known(query);
  return (
    <section className={styles['part']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {action}
      </div>
      <Quiet query={query} what={what} />
      {data ? children(data) : query.data === undefined && !query.isError && <div aria-busy>{skeleton}</div>}
    </section>
  );
}
