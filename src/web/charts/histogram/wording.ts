/** Every word that these components say. */

export const bucketsWords = {
  share: 'Share',
} as const;
