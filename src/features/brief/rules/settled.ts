import type { BriefKind } from './due.ts';

/** A brief of one day that needs no other: it was mailed to a person, or there was nothing to say in theirs. */
export interface SettledBrief {
  userId: number;
  kind: BriefKind;
  isQuiet: boolean;
}

/** The weekly brief has all that the daily one has, but a daily one is no weekly one. */
const covers = (settled: BriefKind, kind: BriefKind): boolean => settled === 'weekly' || kind === 'daily';

/** Whether a person's own brief of a kind needs nothing more on a day. */
export const isOwnSettled = (settled: readonly SettledBrief[], userId: number, kind: BriefKind): boolean =>
  settled.some((each) => each.userId === userId && covers(each.kind, kind));

/** Whether a person was mailed as much as a brief of a kind says, their own or that of someone who is away. */
export const wasMailed = (settled: readonly SettledBrief[], userId: number, kind: BriefKind): boolean =>
  isOwnSettled(
    settled.filter(({ isQuiet }) => !isQuiet),
    userId,
    kind,
  );
