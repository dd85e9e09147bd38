import type { ReactNode } from 'react';
import { ProductMark } from '#web/theme/ProductMark.tsx';
import { useTitle } from './use-title.ts';
import styles from './PublicCard.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** One question to someone who followed a link of a mail and need not be signed in. */
export function PublicCard({ title, children }: Props) {
  useTitle(title);
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <ProductMark size={40} />
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** Why it can't be done. */
export const PublicFailure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles['failure']}>
    {children}
  </p>
);
