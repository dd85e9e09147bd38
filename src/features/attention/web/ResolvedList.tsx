import { RuledList } from '#web/ui/thing/RuledList.tsx';
import { Link } from '@tanstack/react-router';
import { When } from '#web/ui/cells/When.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { WireToday } from '../contract.ts';
import styles from './Today.module.css';
import { resolvedListWords as words } from './wording.ts';

/** What was resolved since yesterday. */
export function ResolvedList({ resolved, rules }: Pick<WireToday, 'resolved' | 'rules'>) {
  if (resolved.length === 0) return null;
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  return (
    <ThingSection title={words.title(resolved.length)}>
      <RuledList>
        {resolved.map(({ id, rule, label, path, resolved_at: at }) => (
          <li key={id} className={styles['resolved']}>
            <Link to={path}>{label}</Link>
            <span>{titles.get(rule)}</span>
            <When at={at} />
          </li>
        ))}
      </RuledList>
    </ThingSection>
  );
}
