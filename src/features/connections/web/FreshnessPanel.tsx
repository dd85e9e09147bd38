import { useQuery } from '@tanstack/react-query';
import { answerTo } from '#web/api/query.ts';
import { AgeDot } from '#web/ui/AgeDot.tsx';
import { StandingAge } from '#web/ui/StandingAge.tsx';
import { listFreshness, type SourceFreshness } from '../contract.ts';
import { standingOf, worstOf } from '../rules.ts';
import styles from './FreshnessPanel.module.css';

interface Props {
  /** The sources that the screen shows. */
  of: (source: SourceFreshness) => boolean;
  /** What a source is called there, its own name by default; several of one name are as old as the oldest. */
  nameOf?: (source: SourceFreshness) => string;
}

/**
 * How old the data of each source of a screen is, beside its title.
 *
 *     <FreshnessPanel of={({ kind }) => kind === 'orders'} />
 */
export function FreshnessPanel({ of, nameOf = ({ name }) => name }: Props) {
  const { data } = useQuery(answerTo('connections', listFreshness, {}));
  const sources = data?.sources.filter(of) ?? [];
  if (sources.length === 0) return null;
  const shown = [...Map.groupBy(sources, nameOf)].flatMap(([name, same]) => {
    const standing = worstOf(same.map(standingOf));
    return standing ? { name, standing, at: same.reduce(older).last_success_at } : [];
  });
  return (
    <ul className={styles['list']} aria-label="Age of the data">
      {shown.map(({ name, standing, at }) => (
        <li key={name} className={styles['source']}>
          <AgeDot tone={standing.tone}>
            <span className={styles['name']}>{name}</span> <StandingAge standing={standing} at={at} />
          </AgeDot>
        </li>
      ))}
    </ul>
  );
}

/** Of two sources the one that was read longer ago, or never. */
const older = (one: SourceFreshness, other: SourceFreshness): SourceFreshness =>
  ageOf(other) > ageOf(one) ? other : one;

const ageOf = ({ age_seconds }: SourceFreshness): number => age_seconds ?? Infinity;
