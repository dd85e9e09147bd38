import { FreshAge } from './FreshAge.tsx';
import type { StatusTone } from '../cells/StatusBadge.tsx';
import { standingAgeWords as words } from './wording/states.ts';

interface Props {
  standing: { text: string; tone: StatusTone };
  at: string | null;
}

/** `failing · last synced 3 min ago`: how old something is, with the state of its source in front unless that is healthy. */
export const StandingAge = ({ standing: { text, tone }, at }: Props) => {
  const word = text.toLowerCase();
  return (
    <span>
      {at !== null && tone !== 'good' && words.lastSynced(word)}
      <FreshAge at={at} never={word} />
    </span>
  );
};
