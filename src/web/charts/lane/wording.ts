/** Every word that these components say. */

export const laneAxisWords = {
  now: 'Now',
} as const;
