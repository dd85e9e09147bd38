import { inverted, mergeChanges, placeOf, settled, type Change, type Clash } from '../../rules/changes.ts';

export interface Edits {
  /** What is on its way to be saved. */
  sending: readonly Change[];
  /** What is typed since, or cannot be saved. */
  unsaved: readonly Change[];
  /** Where others have changed the same; nothing is saved until each is settled. */
  clashes: readonly Clash[];
  failure: string | null;
  /** Whether anything has been saved from this sheet. */
  hasSaved: boolean;
  /** What can be taken back, and what was taken back. */
  done: readonly (readonly Change[])[];
  undone: readonly (readonly Change[])[];
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
  | { type: 'typed' | 'sending' | 'saved'; changes: readonly Change[] }
  | { type: 'clashed'; clashes: readonly Clash[] }
  | { type: 'failed'; why: string }
  | { type: 'settled'; keepsMine: (clash: Clash) => boolean }
  | { type: 'undone' | 'redone' | 'again' | 'discarded' };

/** What becomes of the sheet's changes by what happens. */
export function editing(edits: Edits, event: Event): Edits {
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
      return { ...edits, clashes: [], unsaved: settled(unsaved, clashes, event.keepsMine) };
    case 'again':
      return { ...edits, failure: null };
    case 'discarded':
      return { ...NOTHING, hasSaved: edits.hasSaved };
    case 'undone': {
      const last = done.at(-1);
      if (!last) return edits;
      const added = last.filter(({ from }) => from === null);
      // A new day that still waits goes away again; one that is saved already stays.
      const kept = unsaved.filter((change) => change.from !== null || !has(added, change));
      return {
        ...put({ ...edits, unsaved: kept }, inverted(last)),
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

const put = (edits: Edits, changes: readonly Change[]): Edits => ({
  ...edits,
  unsaved: mergeChanges(edits.unsaved, changes),
  failure: null,
});

const has = (changes: readonly Change[], change: Change): boolean =>
  changes.some((each) => placeOf(each) === placeOf(change));

/** What is typed and not known to be saved. */
export const openChanges = ({ sending, unsaved }: Edits): Change[] => mergeChanges(sending, unsaved);

export type CellState = 'saving' | 'waiting' | 'failed' | 'clash';

/** How it stands with each cell that is not saved. */
export function cellStates({ sending, unsaved, clashes, failure }: Edits, waiting: readonly string[]) {
  const state = (change: Change): CellState => {
    if (has(clashes, change)) return 'clash';
    if (waiting.includes(change.date)) return 'waiting';
    return failure === null ? 'saving' : 'failed';
  };
  return new Map<string, CellState>([
    ...sending.map((change) => [placeOf(change), 'saving'] as const),
    ...unsaved.map((change) => [placeOf(change), state(change)] as const),
  ]);
}
