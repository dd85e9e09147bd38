import { useRef, type KeyboardEvent } from 'react';
import { getFieldName, type PlanField } from '../../../rules/fields.ts';
import type { Leave } from './cursor.ts';
import styles from '../PlanGrid.module.css';

/** What is being typed, and of which field: of the day with the cursor. */
export interface Editor {
  field: PlanField;
  /** Its text: at first what was typed to open it, or the figure. */
  text: string;
  isSelected: boolean;
  /** The figure that was there when it was opened. */
  from: number | null;
  /** Why it cannot be taken. */
  why?: string;
}

export const isTyped = ({ text, from }: Editor): boolean => text !== String(from ?? '');

/** What an open cell reports to the sheet. */
export interface Typing {
  onType: (text: string) => void;
  /** False where it cannot be taken. */
  onEnter: (leave: Leave) => boolean;
  onCancel: () => void;
}

const LEAVES: Record<string, [Leave, withShift: Leave]> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
  ArrowUp: ['up', 'up'],
  ArrowDown: ['down', 'down'],
};

/** The field in which a cell is typed. What is refused stays, with the reason, to be corrected. */
export function CellEditor({
  editor: { field, text, isSelected, why },
  onType,
  onEnter,
  onCancel,
}: Typing & { editor: Editor }) {
  // Losing the focus is the last thing that happens to it, also after a key has ended it.
  const isOver = useRef(false);
  const enter = (leave: Leave): void => {
    isOver.current = true;
    isOver.current = onEnter(leave);
  };
  const handleKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const leave = LEAVES[event.key]?.[event.shiftKey ? 1 : 0];
    if (event.key === 'Escape') {
      isOver.current = true;
      onCancel();
    } else if (leave) enter(leave);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={styles['editor']}
        autoFocus
        aria-label={getFieldName(field)}
        aria-invalid={why !== undefined}
        aria-errormessage={why === undefined ? undefined : 'cell-refusal'}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onFocus={({ currentTarget }) => isSelected && currentTarget.select()}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          if (!isOver.current) enter('stay');
        }}
      />
      {why !== undefined && (
        <span id="cell-refusal" role="alert" className={styles['refusal']}>
          {why}
        </span>
      )}
    </>
  );
}
