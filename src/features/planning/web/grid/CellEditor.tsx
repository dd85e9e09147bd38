import { useRef, useState, type KeyboardEvent } from 'react';
import { isBelowZero, quantityOf } from '../../rules/quantities.ts';
import { fieldName, type Field } from '../../rules/fields.ts';
import { refusalOf } from '../../rules/sheet.ts';
import styles from './PlanGrid.module.css';

/** Where the cursor goes after an entry. */
export type Leave = 'down' | 'up' | 'right' | 'left' | 'stay';

interface Props {
  field: Field;
  /** What stands in it at first: what was typed to open it, or the figure. */
  text: string;
  isSelected: boolean;
  onEnter: (quantity: number, leave: Leave) => void;
  onCancel: (isByKey: boolean) => void;
}

const LEAVES: Record<string, [Leave, withShift: Leave]> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
  ArrowUp: ['up', 'up'],
  ArrowDown: ['down', 'down'],
};

/** Elsewhere what is below zero becomes 0; a minus that was typed into a cell must not empty it unseen. */
const refusalOfText = (field: Field, typed: string): string | undefined =>
  refusalOf(field, isBelowZero(typed) ? -1 : quantityOf(typed));

/** The field in which a cell is typed. What cannot be taken is said, and stays to be mended. */
export function CellEditor({ field, text, isSelected, onEnter, onCancel }: Props) {
  const [typed, setTyped] = useState(text);
  const [why, setWhy] = useState<string>();
  // Losing the focus is the last thing that happens to it, also after a key has ended it.
  const isOver = useRef(false);
  const enter = (leave: Leave): void => {
    const quantity = quantityOf(typed);
    const refusal = refusalOfText(field, typed);
    if (refusal !== undefined) return setWhy(refusal);
    isOver.current = true;
    return onEnter(quantity, leave);
  };
  const cancel = (isByKey: boolean): void => {
    isOver.current = true;
    onCancel(isByKey);
  };
  const blur = (): void => {
    if (isOver.current) return;
    if (refusalOfText(field, typed) === undefined) enter('stay');
    else cancel(false);
  };
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const leave = LEAVES[event.key]?.[event.shiftKey ? 1 : 0];
    if (event.key === 'Escape') cancel(true);
    else if (leave) enter(leave);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={styles['editor']}
        autoFocus
        aria-label={fieldName(field)}
        aria-invalid={why !== undefined}
        aria-errormessage={why === undefined ? undefined : 'cell-refusal'}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onFocus={({ currentTarget }) => isSelected && currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWhy(undefined);
        }}
        onKeyDown={press}
        onBlur={blur}
      />
      {why !== undefined && (
        <span id="cell-refusal" role="alert" className={styles['refusal']}>
          {why}
        </span>
      )}
    </>
  );
}
