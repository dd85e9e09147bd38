/** Every word that these components say. */

export const statCardWords = {
  loading: 'Loading',
} as const;
