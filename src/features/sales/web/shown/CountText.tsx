import { AT_LEAST, formatFigure } from '#web/format.ts';
import { Hint } from '#web/ui/overlay/Hint.tsx';

interface Props {
  count: number | null;
  /** What is missing from it, in sentences. */
  lacks: readonly string[];
}

/** A count, at least so many where something is missing from it; hovering shows what. */
export const CountText = ({ count, lacks }: Props) =>
  count === null || lacks.length === 0 ? (
    formatFigure(count)
  ) : (
    <Hint says={lacks.join(' ')}>{`${AT_LEAST}${formatFigure(count)}`}</Hint>
  );
