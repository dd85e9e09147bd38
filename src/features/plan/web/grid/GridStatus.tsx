import { Button } from '@mantine/core';
import { formatCount, formatDate } from '#web/format.ts';
import styles from './PlanGrid.module.css';
import type { SheetEdits } from './use-edits.ts';

const formatFigureCount = (count: number): string => formatCount(count, 'value');

interface Props {
  edits: SheetEdits;
  /** What is typed in the open cell cannot be taken. */
  isRefused: boolean;
}

/** Says whether what is typed is saved, and what can be done where it is not. */
export function GridStatus({ edits: { edits, open, waiting, tryAgain, discard }, isRefused }: Props) {
  if (edits.failure !== null)
    return (
      <div className={styles['failure']} role="alert">
        <p>
          <strong>{formatFigureCount(open.length)} could not be saved.</strong> {edits.failure}
        </p>
        <Button size="compact-sm" variant="default" onClick={tryAgain}>
          Try Again
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={discard}>
          Discard
        </Button>
      </div>
    );
  return (
    <div className={styles['status']}>
      <output data-tone={isRefused || waiting.length > 0 ? 'watch' : undefined}>
        {isRefused ? 'Not saved: one value isn’t valid' : describeStatus(edits, waiting)}
      </output>
      <span id="plan-keys" className={styles['keys']}>
        Type, Enter or F2 to edit · Shift+arrows to select · Ctrl C/V to copy and paste · Ctrl D to fill down
        · Ctrl Z to undo · Esc then Tab to leave
      </span>
    </div>
  );
}

function describeStatus({ sending, hasSaved }: SheetEdits['edits'], waiting: readonly string[]): string {
  if (sending.length > 0) return `Saving ${formatFigureCount(sending.length)}…`;
  const [first] = waiting;
  if (first !== undefined) {
    const others = waiting.length - 1;
    const which = others === 0 ? formatDate(first) : `${formatDate(first)} and ${others} more`;
    return `Not saved yet: ${which} ${others === 0 ? 'needs' : 'need'} a target`;
  }
  return hasSaved ? 'All changes saved' : 'Changes save as you type';
}
