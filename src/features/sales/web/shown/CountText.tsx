import { Hint } from '#web/ui/overlay/Hint.tsx';
import { formatLeast } from './bounds.ts';

interface Props {
  count: number | null;
  /** What is missing from it, in sentences. */
  lacks: readonly string[];
}

/** A count, at least so many where something is missing from it; hovering shows what. */
export const CountText = ({ count, lacks }: Props) =>
  count === null || lacks.length === 0 ? (
    formatLeast(count, lacks)
  ) : (
    <Hint says={lacks.join(' ')}>{formatLeast(count, lacks)}</Hint>
  );
