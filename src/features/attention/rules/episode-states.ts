import type { FigureVerdict } from './compare-figure.ts';

/** `pending` until it has held for its rule's waiting time, `recovering` until it has been well for long enough. */
export type OpenState = 'pending' | 'firing' | 'recovering';

/** The state of an episode, and since when it is in it. */
export interface EpisodeStanding {
  state: OpenState;
  since: Date;
}

interface RuleTimes {
  now: Date;
  waitMs: number;
  settleMs: number;
}

/** `none`: there is no episode, or one that never fired and is over. */
export type NextStanding = EpisodeStanding | 'none' | 'resolved';

/** What becomes of an episode after another look at its subject. */
export function moveEpisode(
  current: EpisodeStanding | null,
  verdict: FigureVerdict,
  times: RuleTimes,
): NextStanding {
  if (current === null) return verdict === 'over' ? begin(times) : 'none';
  if (verdict === 'unknown') return current;
  const standing = limitToNow(current, times.now);
  switch (standing.state) {
    case 'pending':
      if (verdict !== 'over') return 'none';
      return hasLasted(standing, times.waitMs, times.now) ? { state: 'firing', since: times.now } : standing;
    case 'firing':
      return verdict === 'clear' ? recover(times) : standing;
    case 'recovering':
      return endRecovery(standing, verdict, times);
  }
}

const begin = ({ now, waitMs }: RuleTimes): EpisodeStanding => ({
  state: waitMs > 0 ? 'pending' : 'firing',
  since: now,
});

const recover = ({ now, settleMs }: RuleTimes): NextStanding =>
  settleMs > 0 ? { state: 'recovering', since: now } : 'resolved';

/**
 * It is the same episode if it gets worse again, so that no one is notified twice; close to the threshold it is not
 * well yet.
 */
function endRecovery(
  standing: EpisodeStanding,
  verdict: 'over' | 'near' | 'clear',
  times: RuleTimes,
): NextStanding {
  if (verdict === 'over') return { state: 'firing', since: times.now };
  if (verdict === 'near') return { state: 'recovering', since: times.now };
  return hasLasted(standing, times.settleMs, times.now) ? 'resolved' : standing;
}

/** After the clock was moved back, waiting begins again: what is ahead of now would never be over. */
const limitToNow = ({ state, since }: EpisodeStanding, now: Date): EpisodeStanding => ({
  state,
  since: since > now ? now : since,
});

const hasLasted = ({ since }: EpisodeStanding, ms: number, now: Date): boolean =>
  now.getTime() - since.getTime() >= ms;
