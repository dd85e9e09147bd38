import { IconHelpCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useOnDemand } from '../../loading/use-on-demand.ts';
import styles from './Help.module.css';
import type { HelpTopic } from './topics.ts';
import { helpButtonWords as words } from './wording.ts';

const loadPopover = () => import('./HelpPopover.tsx');
const Popover = lazy(() => loadPopover().then(({ HelpPopover }) => ({ default: HelpPopover })));

interface Props {
  /** What the value is called where the button is. */
  term: string;
  topic: HelpTopic;
}

/** A “?” beside a value whose rule is not obvious. What it shows loads when it is first opened. */
export function HelpButton({ term, topic }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isThere = useOnDemand(loadPopover, isOpen);
  const button = (
    <button
      type="button"
      className={styles['button']}
      aria-label={words.howIsCalculated(term)}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      <IconHelpCircle size={14} stroke={1.75} aria-hidden />
    </button>
  );
  return (
    <span className={styles['place']}>
      {button}
      {isOpen && isThere && (
        <Suspense>
          <Popover term={term} topic={topic} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
