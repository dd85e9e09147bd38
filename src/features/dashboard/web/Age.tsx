import { exactText } from '#web/company-time.ts';
import { AgeDot } from '#web/ui/AgeDot.tsx';
import { FreshAge } from '#web/ui/FreshAge.tsx';
import type { Tone } from '#web/ui/StatusBadge.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import type { Freshness } from '../contract.ts';
import { isLastGood } from '../rules.ts';
import styles from './Age.module.css';

type Source = Pick<Freshness, 'name' | 'state' | 'is_online' | 'last_success_at'>;

/** What a figure is made of: when each part of it was read, for whoever rests on it. */
const titleOf = (sources: readonly Source[], timeZone: string): string =>
  sources
    .map(({ name, last_success_at: at }) => `${name}: ${at ? exactText(at, timeZone) : 'not read yet'}`)
    .join('\n');

function toneOf(sources: readonly Source[]): Tone {
  const isUnread = sources.every(({ last_success_at }) => last_success_at === null);
  if (isUnread) return 'neutral';
  if (sources.some((source) => isLastGood(source) && source.state !== 'late')) return 'bad';
  return sources.some(isLastGood) ? 'watch' : 'good';
}

/**
 * How old a figure is: a dot, the age of its oldest part that is read on time, and of every part that is not, its name
 * and how old it is.
 */
export function Age({ sources }: { sources: readonly Source[] }) {
  const timeZone = useCompanyTimeZone();
  const read = sources.filter(({ last_success_at }) => last_success_at !== null);
  const late = sources.length > 1 ? read.filter(isLastGood) : [];
  const onTime = read.filter((source) => !late.includes(source));
  const oldest = onTime.flatMap(({ last_success_at }) => last_success_at ?? []).toSorted()[0];
  return (
    <span className={styles['age']}>
      <AgeDot tone={toneOf(sources)} title={titleOf(sources, timeZone)}>
        {oldest !== undefined && <FreshAge at={oldest} />}
        {read.length === 0 && (sources.length === 0 ? 'not connected' : 'not read yet')}
        {late.map(({ name, last_success_at: at }) => (
          <span key={name} className={styles['late']}>
            {name} <FreshAge at={at} />
          </span>
        ))}
      </AgeDot>
    </span>
  );
}
