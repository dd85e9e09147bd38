import { compareFigure, type FigureVerdict } from './compare-figure.ts';
import { moveEpisode, type EpisodeStanding } from './episode-states.ts';

/** What a figure was from a moment of the past on, until the next one of the same subject. */
export interface PastFigure {
  subject: string;
  at: Date;
  figure: number | null;
}

interface PastRule {
  limit: Parameters<typeof compareFigure>[1];
  waitMinutes?: number;
  settleMinutes?: number;
}

const MINUTE_MS = 60_000;

interface PastQuestion {
  threshold: number;
  /** The last figures hold until then. */
  until: Date;
}

/** How many alerts a rule would have begun with a threshold. */
export function countPastEpisodes(
  figures: readonly PastFigure[],
  rule: PastRule,
  question: PastQuestion,
): number {
  const bySubject = Map.groupBy(
    figures.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    ({ subject }) => subject,
  );
  let count = 0;
  for (const looks of bySubject.values()) count += countOfSubject(looks, rule, question);
  return count;
}

function countOfSubject(
  looks: readonly PastFigure[],
  rule: PastRule,
  { threshold, until }: PastQuestion,
): number {
  const waitMs = (rule.waitMinutes ?? 0) * MINUTE_MS;
  const settleMs = (rule.settleMinutes ?? 0) * MINUTE_MS;
  let count = 0;
  let standing: EpisodeStanding | null = null;
  let before: FigureVerdict = 'clear';
  const verdicts = looks.map(({ at, figure }) => ({
    at,
    verdict: compareFigure(figure, rule.limit, threshold),
  }));
  const last = verdicts.at(-1)?.verdict ?? 'clear';
  for (const { at, verdict } of [...verdicts, { at: until, verdict: last }]) {
    // What was known held until this moment: a wait may have passed, and a recovery may be over.
    for (const held of [before, verdict]) {
      const next = moveEpisode(standing, held, { now: at, waitMs, settleMs });
      const moved: EpisodeStanding | null = typeof next === 'string' ? null : next;
      const fires = moved?.state === 'firing' && (standing === null || standing.state === 'pending');
      if (fires) count += 1;
      standing = moved;
    }
    before = verdict;
  }
  return count;
}
