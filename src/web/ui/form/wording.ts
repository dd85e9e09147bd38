/** Every word that these components say. */

export const formModalWords = {
  yourUnsavedChanges: 'Your unsaved changes have been restored.',
  cancel: 'Cancel',
} as const;

export const useFileWords = {
  saved: (name: string) => `${name} saved`,
} as const;
