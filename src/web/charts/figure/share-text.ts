/** `42%`; a share that cannot be told is a dash. */
export const shareText = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : `${share}%`;
