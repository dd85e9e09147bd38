export const describeTaken = (code: string): string => `${code} is in the catalogue already.`;
export const describeGone = (code: string): string =>
  `${code} has been taken out of the catalogue since you opened it.`;
export const describeChanged = ({ code, saved_by }: { code: string; saved_by: string | null }): string =>
  `${saved_by ?? 'Someone'} has changed ${code} since you opened it. Please look at it again before you save.`;
