import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { formatNumber } from '#web/format.ts';
import { KIT_STATES, type KitState } from '../../rules/verify.ts';

export const KIT_WORDS: Record<KitState, { text: string; tone: StatusTone }> = {
  matched: { text: 'Matched', tone: 'good' },
  missing: { text: 'Missing', tone: 'bad' },
  unexpected: { text: 'Unexpected', tone: 'watch' },
  doubled: { text: 'Doubled', tone: 'watch' },
};

/** `18 matched, 2 missing`: what there is none of is left out. */
export const describeCounts = (count: (state: KitState) => number): string =>
  KIT_STATES.flatMap((state) =>
    count(state) > 0 || state === 'matched'
      ? `${formatNumber(count(state))} ${KIT_WORDS[state].text.toLowerCase()}`
      : [],
  ).join(', ');
