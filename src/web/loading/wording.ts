/** Every word that these components say. */

export const lazyPageWords = {
  notLoaded: 'This page could not be loaded.',
  tookTooLong: 'This page took too long to load.',
} as const;
