import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import styles from './Help.module.css';
import { help } from './help.ts';
import type { HelpTopic } from './topics.ts';
import { helpPopoverWords as words } from './wording.ts';

interface Props {
  term: string;
  topic: HelpTopic;
  onClose: () => void;
}

/** One sentence about a value, and the way to the page with all of them. */
export function HelpPopover({ term, topic, onClose }: Props) {
  const entry = help.groups.flatMap(({ entries }) => entries).find(({ id }) => id === topic);
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom"
      width={280}
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal
    >
      <Popover.Target>
        <span className={styles['anchor']} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={term} className={styles['popover']}>
        <p>{entry?.sentence}</p>
        <Link to="/help" hash={topic} onClick={onClose}>
          {words.readMore}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
