/** Every word that these components say. */

export const timelineWords = {
  notKnown: 'Not known',
} as const;
