import type { ReactNode } from 'react';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { describeUnknownOrigin } from './wording.ts';

interface Props {
  line: Pick<WireSupplyLine, 'place' | 'source' | 'unknown_pool_need'>;
  children: ReactNode;
}

/** A figure that is only a bound while it is not known what Amazon needs from a place; hovering says why. */
export const PoolNeedHint = ({ line, children }: Props) =>
  line.unknown_pool_need === null ? children : <Hint says={describeUnknownOrigin(line)}>{children}</Hint>;
