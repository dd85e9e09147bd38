/** Every word that long lists say. */
export const listsWords = {
  changing: 'The list changed while it was being read. Please try again.',
} as const;
