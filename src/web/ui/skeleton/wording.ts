/** Every word that these components say. */

export const pendingWords = {
  loading: 'Loading',
} as const;
