/** Every word that these components say. */

export const histogramPlotWords = {
  share: 'Share',
} as const;

export const bucketsWords = {
  share: 'Share',
} as const;
