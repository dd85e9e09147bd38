export const describeTaken = (code: string): string => `${code} is already in the catalogue.`;
export const describeGone = (code: string): string =>
  `${code} was removed from the catalogue since you opened it.`;
export const describeChanged = ({ code, saved_by }: { code: string; saved_by: string | null }): string =>
  `${saved_by ?? 'Someone'} changed ${code} since you opened it. Review it before saving.`;
