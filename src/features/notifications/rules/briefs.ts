/** What a person chose about the brief; null is what is usual for their role. */
export interface BriefChoice {
  daily: boolean | null;
  weekly: boolean | null;
  /** `07:30`, by the company's clocks. */
  time: string;
  /** On which day the weekly one comes: 1 is Monday. */
  weekday: number;
}

export const USUAL_BRIEF: BriefChoice = { daily: null, weekly: null, time: '07:30', weekday: 1 };

/** Which briefs a person gets, and when. Without a choice admins get both, others none. */
export function resolveBrief(chosen: BriefChoice, role: string) {
  const isUsual = role === 'admin';
  return { ...chosen, daily: chosen.daily ?? isUsual, weekly: chosen.weekly ?? isUsual };
}
export type ResolvedBrief = ReturnType<typeof resolveBrief>;

/** What of this is a choice, on the same terms as the levels of alerts. */
export function keepChosenBrief(
  brief: ResolvedBrief,
  { before, role }: { before: BriefChoice; role: string },
): BriefChoice {
  const shown = resolveBrief(before, role);
  const keep = (which: 'daily' | 'weekly'): boolean | null =>
    before[which] === null && brief[which] === shown[which] ? null : brief[which];
  return { ...brief, daily: keep('daily'), weekly: keep('weekly') };
}
