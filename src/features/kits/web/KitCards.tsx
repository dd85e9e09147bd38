import { formatFraction, formatKnownPart, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { KitPage } from '../contract/kits.ts';
import { kitCardsWords as words } from './wording.ts';

interface Props {
  page: Pick<KitPage, 'stats' | 'is_estimate'> | undefined;
  hasFailed: boolean;
  isFiltered: boolean;
}

/** What the kits of search and dates are. */
export function KitCards({ page, hasFailed, isFiltered }: Props) {
  const formatCard = (name: keyof KitPage['stats']) => {
    if (page) return `${page.is_estimate ? '≈ ' : ''}${formatNumber(page.stats[name])}`;
    return hasFailed ? NO_VALUE : undefined;
  };
  const formatStatShare = (name: keyof KitPage['stats']) => {
    if (!page || page.stats.total === 0) return undefined;
    return formatFraction(page.stats[name] / page.stats.total);
  };
  return (
    <StatCards>
      <StatCard
        label={words.totalKits}
        value={formatCard('total')}
        caption={page && describeScope(page, isFiltered)}
      />
      <StatCard
        label={words.activated}
        help="activated"
        value={page ? formatActivated(page) : formatCard('activated')}
        caption={
          page && page.stats.activationUnknown > 0 ? describeActivations(page) : formatStatShare('activated')
        }
      />
      <StatCard label={words.retailKits} value={formatCard('retail')} caption={formatStatShare('retail')} />
      <StatCard
        label={words.withSubscription}
        value={formatCard('withSubscription')}
        caption={formatStatShare('withSubscription')}
      />
    </StatCards>
  );
}

type Counts = Pick<KitPage, 'stats' | 'is_estimate'>;

/** Of no kit is it known: that is not zero. */
const isActivationUnknown = ({ stats: { total, activationUnknown } }: Counts): boolean =>
  total > 0 && activationUnknown === total;

/** At least so many, as long as it is unknown of some; an estimate may be too high as well. */
function formatActivated(page: Counts): string {
  const { activated, activationUnknown } = page.stats;
  if (page.is_estimate && !isActivationUnknown(page)) return `≈ ${formatNumber(activated)}`;
  return formatKnownPart(activated, formatNumber, activationUnknown === 0);
}

/** What the figure lacks, and that it is more with it. */
function describeActivations(page: Counts): string {
  const { total, activated, activationUnknown } = page.stats;
  const unknown = `${page.is_estimate ? '≈ ' : ''}${formatNumber(activationUnknown)}`;
  return isActivationUnknown(page)
    ? words.activatedOfNone(unknown)
    : words.activatedOfAll(formatFraction(activated / total), unknown);
}

function describeScope({ is_estimate }: Pick<KitPage, 'is_estimate'>, isFiltered: boolean): string {
  if (is_estimate) return words.estimate;
  return isFiltered ? words.matchingYourSearch : words.allKits;
}
