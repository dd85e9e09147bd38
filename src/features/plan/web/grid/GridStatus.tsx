import { Button } from '@mantine/core';
import { formatDate } from '#web/format.ts';
import styles from './PlanGrid.module.css';
import type { SheetEdits } from './use-edits.ts';
import { gridStatusWords as words } from './wording.ts';

const formatFigureCount = (count: number): string => words.values(count);

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
          <strong>{words.couldNotBeSaved(formatFigureCount(open.length))}</strong> {edits.failure}
        </p>
        <Button size="compact-sm" variant="default" onClick={tryAgain}>
          {words.tryAgain}
        </Button>
        <Button size="compact-sm" variant="subtle" color="red" onClick={discard}>
          {words.discard}
        </Button>
      </div>
    );
  return (
    <div className={styles['status']}>
      <output data-tone={isRefused || waiting.length > 0 ? 'watch' : undefined}>
        {isRefused ? words.notSaved : describeStatus(edits, waiting)}
      </output>
      <span id="plan-keys" className={styles['keys']}>
        {words.keys}
      </span>
    </div>
  );
}

function describeStatus({ sending, hasSaved }: SheetEdits['edits'], waiting: readonly string[]): string {
  if (sending.length > 0) return words.saving(formatFigureCount(sending.length));
  const [first] = waiting;
  if (first !== undefined) {
    const others = waiting.length - 1;
    const which = others === 0 ? formatDate(first) : words.andMore(first, others);
    return words.notSavedYet(which, others);
  }
  return hasSaved ? words.allChangesSaved : words.changesSaveAsYouType;
}
