/** Every word that these components say. */

export const apiErrorWords = {
  touchlineCannotBeReached: 'Touchline can’t be reached. Check your connection, then try again.',
  thisIsTakingTooLong: 'This is taking too long. Try again in a moment.',
  touchlineHasBeenUpdated: 'Touchline has been updated. Reload the page.',
} as const;

export const prefixFailureWords = {
  unexplained: 'Something went wrong. Please try again.',
} as const;
