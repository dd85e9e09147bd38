import type { WireSupplyLine } from '../../contract/proposals.ts';
import * as rules from '../../rules/proposals/unknown-need.ts';

type Outlook = NonNullable<WireSupplyLine['outlook']>;

const readOutlook = ({ proposal, supply, needed_goal: goal, is_full: isFull }: Outlook) => ({
  proposal,
  supply,
  needed: { goal },
  isFull,
});

/** Whether units are missing that could arrive in time and be taken. */
const isShort = (outlook: Outlook): boolean => rules.lacksUnits(readOutlook(outlook));

/** Whether a line lacks units that its source does not have; where that is not known, it is not known to. */
export const isShortOfSource = (line: WireSupplyLine): boolean =>
  line.outlook?.proposal === null && !isNeedUnknown(line) && isShort(line.outlook);

/** Whether it is not known what a line needs, what pools need of it, or what its warehouse can spare for it. */
export const isNeedUnknown = ({
  outlook,
  is_source_known: isSourceKnown,
  unknown_pool_need: unknownPoolNeed,
  per_day: perDay,
}: WireSupplyLine): boolean =>
  rules.hasUnknownNeed({ outlook: outlook && readOutlook(outlook), isSourceKnown, unknownPoolNeed, perDay });
