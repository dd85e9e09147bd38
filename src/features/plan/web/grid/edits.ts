import {
  invertChanges,
  mergeChanges,
  formatPlace,
  resolveClashes,
  type PlanChange,
  type Clash,
} from '../../rules/changes.ts';
import { isActualField } from '../../rules/fields.ts';

export interface Edits {
  /** What is on its way to be saved. */
  sending: readonly PlanChange[];
  /** What is typed since, or cannot be saved. */
  unsaved: readonly PlanChange[];
  /** Where others have changed the same; nothing is saved until each is settled. */
  clashes: readonly Clash[];
  failure: string | null;
  /** Whether anything has been saved from this sheet. */
  hasSaved: boolean;
  /** What can be taken back, and what was taken back. */
  done: readonly (readonly PlanChange[])[];
  undone: readonly (readonly PlanChange[])[];
}

export const NOTHING: Edits = {
  sending: [],
  unsaved: [],
  clashes: [],
  failure: null,
  hasSaved: false,
  done: [],
  undone: [],
};

type Event =
  | { type: 'typed' | 'sending' | 'saved'; changes: readonly PlanChange[] }
  | { type: 'clashed'; clashes: readonly Clash[] }
  | { type: 'failed'; why: string }
  | { type: 'settled'; keepsMine: (clash: Clash) => boolean }
  | { type: 'undone' | 'redone' | 'again' | 'discarded' };

/** How each event alters the sheet's unsaved changes. */
export function reduceEdits(edits: Edits, event: Event): Edits {
  const { unsaved, sending, clashes, done, undone } = edits;
  switch (event.type) {
    case 'typed':
      return {
        ...put(edits, event.changes),
        done: [...done, event.changes],
        undone: [],
      };
    case 'sending':
      return {
        ...edits,
        sending: event.changes,
        unsaved: unsaved.filter((change) => !has(event.changes, change)),
      };
    case 'saved':
      return { ...edits, sending: [], hasSaved: true };
    case 'clashed':
      return { ...edits, sending: [], unsaved: mergeChanges(sending, unsaved), clashes: event.clashes };
    case 'failed':
      return { ...edits, sending: [], unsaved: mergeChanges(sending, unsaved), failure: event.why };
    case 'settled':
      return { ...edits, clashes: [], unsaved: resolveClashes(unsaved, clashes, event.keepsMine) };
    case 'again':
      return { ...edits, failure: null };
    case 'discarded':
      return { ...NOTHING, hasSaved: edits.hasSaved };
    case 'undone': {
      const last = done.at(-1);
      if (!last) return edits;
      const added = last.filter(({ from, field }) => from === null && !isActualField(field));
      // A new day that still waits goes away again; one that is saved already stays.
      const kept = unsaved.filter((change) => change.from !== null || !has(added, change));
      return {
        ...put({ ...edits, unsaved: kept }, invertChanges(last)),
        done: done.slice(0, -1),
        undone: [...undone, last],
      };
    }
    case 'redone': {
      const last = undone.at(-1);
      if (!last) return edits;
      return { ...put(edits, last), done: [...done, last], undone: undone.slice(0, -1) };
    }
  }
}

const put = (edits: Edits, changes: readonly PlanChange[]): Edits => ({
  ...edits,
  unsaved: mergeChanges(edits.unsaved, changes),
  failure: null,
});

const has = (changes: readonly PlanChange[], change: PlanChange): boolean =>
  changes.some((each) => formatPlace(each) === formatPlace(change));

/** What is typed and not known to be saved. */
export const openChanges = ({ sending, unsaved }: Edits): PlanChange[] => mergeChanges(sending, unsaved);

export type CellState = 'saving' | 'waiting' | 'failed' | 'clash';

/** The state of each cell that is not saved. */
export function getCellStates({ sending, unsaved, clashes, failure }: Edits, waiting: readonly string[]) {
  const getCellState = (change: PlanChange): CellState => {
    if (has(clashes, change)) return 'clash';
    if (waiting.includes(change.date)) return 'waiting';
    return failure === null ? 'saving' : 'failed';
  };
  return new Map<string, CellState>([
    ...sending.map((change) => [formatPlace(change), 'saving'] as const),
    ...unsaved.map((change) => [formatPlace(change), getCellState(change)] as const),
  ]);
}
