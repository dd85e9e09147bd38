/** Every word that these components say. */

export const helpButtonWords = {
  howIsCalculated: (term: string) => `How ${term} is calculated`,
} as const;

export const helpPopoverWords = {
  readMore: 'Read More',
} as const;
