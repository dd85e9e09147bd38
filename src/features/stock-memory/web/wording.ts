import { formatNumber } from '#web/format.ts';
import type { Tone } from '#web/ui/StatusBadge.tsx';
import type { PlaceOfSku } from '../contract.ts';

/** How far a place's figures can be relied on: the colour of a dot, and the words before their age. */
export function reliability({ state, is_online }: Pick<PlaceOfSku, 'state' | 'is_online'>): {
  tone: Tone;
  text: string;
} {
  switch (state) {
    case null:
      return { tone: 'neutral', text: 'no longer read, as of ' };
    case 'never':
      return { tone: 'bad', text: 'not read yet' };
    case 'paused':
      return { tone: 'neutral', text: 'paused, as of ' };
    case 'stale':
      return { tone: 'bad', text: 'cannot be read, as of ' };
    case 'late':
      return { tone: 'watch', text: is_online ? 'late, ' : 'last attempt failed, as of ' };
    case 'fresh':
      return is_online ? { tone: 'good', text: '' } : { tone: 'watch', text: 'last attempt failed, as of ' };
  }
}

/** How far what is inbound has come: `Inbound: working 10, shipped 20`. */
export function stagesText({
  inbound_stages: stages,
}: Pick<PlaceOfSku, 'inbound_stages'>): string | undefined {
  if (stages === null) return undefined;
  const reached = Object.entries(stages).filter(([, units]) => units !== 0);
  if (reached.length === 0) return undefined;
  return `Inbound: ${reached.map(([stage, units]) => `${stage} ${formatNumber(units)}`).join(', ')}`;
}
