import { useEffect, useMemo, useReducer } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { formatFailure } from '#web/api/prefix-failure.ts';
import { useDraft } from '#web/ui/form/drafts.ts';
import {
  findClashes,
  groupChangesByDay,
  formatPlace,
  type PlanChange,
  type Clash,
  type Figure,
} from '../../rules/changes.ts';
import { getCellStates, reduceEdits, NOTHING, openChanges } from './edits.ts';
import { useSave } from './use-save.ts';
import { useEditsWords as words } from './wording.ts';

/** When another person has changed other figures of the same days, ours are sent again on top of theirs. */
const ATTEMPTS = 3;

/**
 * What is typed into the sheet: shown at once, saved one save after the other, taken back step by step. What cannot
 * be saved stays as it was typed until it is saved or given up.
 */
export function useEdits() {
  const { save, figure } = useSave();
  const { restored, keep } = useDraft<PlanChange[]>('planning-sheet');
  const [edits, dispatch] = useReducer(reduceEdits, { ...NOTHING, unsaved: restored ?? [] });
  const open = useMemo(() => openChanges(edits), [edits]);
  keep(open.length > 0 ? open : undefined);

  const run = async (changes: readonly PlanChange[]): Promise<void> => {
    dispatch({ type: 'sending', changes });
    for (let attempt = 1; ; attempt += 1) {
      const clashes = findClashes(changes, figure);
      if (clashes.length > 0) return dispatch({ type: 'clashed', clashes });
      try {
        await save(groupChangesByDay(changes, (date) => figure(date, 'target_total') !== null).ready);
        return dispatch({ type: 'saved', changes });
      } catch (error) {
        const isOld = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
        if (!isOld || attempt === ATTEMPTS)
          return dispatch({ type: 'failed', why: formatFailure(words.failed, error) });
      }
    }
  };
  const { waiting } = groupChangesByDay(edits.unsaved, (date) => figure(date, 'target_total') !== null);
  useEffect(() => {
    if (edits.sending.length > 0 || edits.failure !== null || edits.clashes.length > 0) return;
    const ready = edits.unsaved.filter(({ date }) => !waiting.includes(date));
    if (ready.length > 0) void run(ready);
    // oxlint-disable-next-line react/exhaustive-deps -- what is unsaved, and nothing else, makes a save
  }, [edits]);
  const typed = new Map(open.map((change) => [formatPlace(change), change.to]));

  return {
    edits,
    open,
    /** New days that are not saved before they have a target. */
    waiting,
    states: getCellStates(edits, waiting),
    commit: (changes: readonly PlanChange[]): void => {
      if (changes.length > 0) dispatch({ type: 'typed', changes });
    },
    undo: () => dispatch({ type: 'undone' }),
    redo: () => dispatch({ type: 'redone' }),
    tryAgain: () => dispatch({ type: 'again' }),
    discard: () => dispatch({ type: 'discarded' }),
    settle: (keepsMine: (clash: Clash) => boolean) => dispatch({ type: 'settled', keepsMine }),
    /** As it is shown: what was typed, else what the plan has. */
    figure: ((date, field) => {
      const change = typed.get(formatPlace({ date, field }));
      return change === undefined ? figure(date, field) : change;
    }) satisfies Figure,
  };
}

export type SheetEdits = ReturnType<typeof useEdits>;
