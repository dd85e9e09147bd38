import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import styles from './HelpPage.module.css';
import { help } from '#web/ui/help/help.ts';

/** What each value means and how it is calculated: docs/how-it-counts.md, on a screen. */
export function HelpPage() {
  const { hash } = useLocation();
  useEffect(() => {
    const entry = document.getElementById(hash);
    entry?.scrollIntoView({ block: 'start' });
    entry?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <>
      <PageHeader title={help.title} />
      <p className={styles['introduction']}>{help.introduction}</p>
      {help.groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className={styles['group']}>{group.title}</h2>
          <dl className={styles['entries']}>
            {group.entries.map((entry) => (
              <div
                key={entry.id}
                id={entry.id}
                tabIndex={-1}
                className={styles['entry']}
                data-shown={entry.id === hash || undefined}
              >
                <dt>{entry.title}</dt>
                {entry.paragraphs.map((paragraph) => (
                  <dd key={paragraph}>{paragraph}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
