import { useQuery } from '@tanstack/react-query';
import { answerTo } from '#web/api/query.ts';
import { AgeDot } from '#web/ui/AgeDot.tsx';
import { FreshAge } from '#web/ui/FreshAge.tsx';
import type { Tone } from '#web/ui/StatusBadge.tsx';
import { listFreshness, type SourceFreshness, type SourceState } from '../contract.ts';
import styles from './FreshnessPanel.module.css';

interface Props {
  /** The sources that the screen shows. */
  of: (source: SourceFreshness) => boolean;
  /** What a source is called there, its own name by default; several of one name are as old as the oldest. */
  nameOf?: (source: SourceFreshness) => string;
}

const STATES: Record<SourceState, { tone: Tone; text: string }> = {
  fresh: { tone: 'good', text: '' },
  late: { tone: 'watch', text: 'late, ' },
  stale: { tone: 'bad', text: 'stale, ' },
  never: { tone: 'bad', text: '' },
  paused: { tone: 'neutral', text: 'paused, ' },
};

/**
 * How old the data of each source of a screen is, beside its title.
 *
 *     <FreshnessPanel of={({ kind }) => kind === 'orders'} />
 */
export function FreshnessPanel({ of, nameOf = ({ name }) => name }: Props) {
  const { data } = useQuery(answerTo('connections', listFreshness, {}));
  const sources = data?.sources.filter(of) ?? [];
  if (sources.length === 0) return null;
  const oldest = [...Map.groupBy(sources, nameOf)].map(([name, same]) => ({ ...same.reduce(older), name }));
  return (
    <ul className={styles['list']} aria-label="Age of the data">
      {oldest.map((source) => (
        <li key={source.name} className={styles['source']}>
          <AgeDot tone={STATES[source.state].tone}>
            <span className={styles['name']}>{source.name}</span>{' '}
            <span>
              {STATES[source.state].text}
              <FreshAge at={source.last_success_at} never="not read yet" />
            </span>
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
