import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { defineQuery } from '#web/api/query.ts';
import { AgeDot } from '#web/ui/cells/AgeDot.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { StandingAge } from '#web/ui/feedback/StandingAge.tsx';
import { listFreshness, type SourceFreshness } from '../contract.ts';
import { formatUnhealthySources, getStanding, findWorst, type Standing } from '../rules.ts';
import styles from './FreshnessPanel.module.css';
import { freshnessPanelWords as words } from './wording/panels.ts';

interface Props {
  /** The sources that the screen shows. */
  of: (source: SourceFreshness) => boolean;
  /** What a source is called there, its own name by default; several of one name are as old as the oldest. */
  nameSource?: (source: SourceFreshness) => string;
  /** Those of a lower rank come first; the server's order by kind and name otherwise. */
  rankSource?: (source: SourceFreshness) => number;
}

interface Shown {
  name: string;
  standing: Standing;
  oldest: SourceFreshness;
}

/**
 * How old the data of each source of a screen is, beside its title. A phone has one line for it, whose place is kept:
 * there several are summed up, and open by a tap.
 *
 *     <FreshnessPanel of={({ kind }) => kind === 'orders'} />
 */
export function FreshnessPanel({ of, nameSource = ({ name }) => name, rankSource = () => 0 }: Props) {
  const { data } = useQuery(defineQuery(listFreshness, {}));
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const sources = (data?.sources.filter(of) ?? []).toSorted(
    (one, other) => rankSource(one) - rankSource(other),
  );
  const shown = [...Map.groupBy(sources, nameSource)].flatMap(([name, same]): Shown | [] => {
    const standing = findWorst(same.map(getStanding));
    return standing ? { name, standing, oldest: same.reduce(pickOlder) } : [];
  });
  return (
    <div className={styles['panel']}>
      {shown.length > 1 && (
        <button
          type="button"
          className={styles['sum']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Sum shown={shown} />
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      )}
      {shown.length > 0 && (
        <ul
          id={id}
          className={styles['list']}
          data-open={isOpen || shown.length === 1 || undefined}
          aria-label={words.dataFreshness}
        >
          {shown.map(({ name, standing, oldest }) => (
            <li key={name}>
              <AgeDot tone={standing.tone}>
                <span className={styles['name']}>{name}</span>{' '}
                <StandingAge standing={standing} at={oldest.last_success_at} />
              </AgeDot>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `3 sources, just now`, or `1 of 3 sources failing, oldest synced 2 h ago`. */
function Sum({ shown }: { shown: readonly Shown[] }) {
  const standings = shown.map(({ standing }) => standing);
  const notWell = formatUnhealthySources(standings);
  const concerned = notWell === undefined ? shown : shown.filter(({ standing }) => standing.tone !== 'good');
  const read = concerned.flatMap(({ oldest }) => (oldest.last_success_at === null ? [] : oldest));
  return (
    <AgeDot tone={findWorst(standings)?.tone ?? 'neutral'}>
      <span>
        {notWell ?? words.sources(shown.length)}
        {read.length > 0 && (
          <>
            {notWell === undefined ? ', ' : words.oldestSynced}
            <FreshAge at={read.reduce(pickOlder).last_success_at} />
          </>
        )}
      </span>
    </AgeDot>
  );
}

/** Of two sources the one that was read longer ago, or never. */
const pickOlder = (one: SourceFreshness, other: SourceFreshness): SourceFreshness =>
  getAge(other) > getAge(one) ? other : one;

const getAge = ({ age_seconds }: SourceFreshness): number => age_seconds ?? Infinity;
