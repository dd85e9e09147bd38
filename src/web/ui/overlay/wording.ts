/** Every word that these components say. */

export const confirmDialogWords = {
  cancel: 'Cancel',
} as const;

export const dialogWords = {
  close: 'Close',
} as const;

export const drawerWords = {
  close: 'Close',
} as const;

export const secretDialogWords = {
  copyItNow: 'Copy it now. You won’t be able to see it again.',
  copied: 'Copied',
  copy: 'Copy',
  selected: 'Selected. Press Ctrl C (⌘C) to copy.',
  done: 'Done',
} as const;

export const useAskFirstWords = {
  discardYourChanges: 'Discard your changes?',
  theyHaventBeenSaved: 'They haven’t been saved.',
  keepEditing: 'Keep Editing',
  discard: 'Discard',
} as const;
