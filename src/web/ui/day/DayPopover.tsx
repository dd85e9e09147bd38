import { Popover } from '@mantine/core';
import { DayCalendar } from './DayCalendar.tsx';
import type { DayLimits } from './day-limits.ts';
import styles from './DateInput.module.css';
import { dayPopoverWords as words } from './wording.ts';

interface Props extends DayLimits {
  label: string;
  value: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** The calendar below a date field, over everything else. */
export const DayPopover = ({ label, onClose, ...calendar }: Props) => (
  <Popover
    opened
    onChange={(isOpen) => !isOpen && onClose()}
    position="bottom-start"
    shadow="md"
    trapFocus
    returnFocus
    withRoles={false}
  >
    <Popover.Target>
      <span className={styles['anchor']} />
    </Popover.Target>
    <Popover.Dropdown role="dialog" aria-label={words.choose(label)} p={8}>
      <DayCalendar {...calendar} />
    </Popover.Dropdown>
  </Popover>
);
