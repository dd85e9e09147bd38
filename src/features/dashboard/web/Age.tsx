import type { SourceFreshness } from '#features/connections/contract.ts';
import {
  formatUnhealthySources,
  getStanding,
  findWorst,
  type Standing,
} from '#features/connections/rules.ts';
import { formatExactTime } from '#web/company-time.ts';
import { AgeDot } from '#web/ui/cells/AgeDot.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { StandingAge } from '#web/ui/feedback/StandingAge.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import styles from './Age.module.css';
import { ageWords as words } from './wording/screen.ts';

type Source = Pick<SourceFreshness, 'id' | 'name' | 'state' | 'last_outcome' | 'last_success_at'>;
type Part = Source & { standing: Standing };

interface Props {
  sources: readonly Source[];
  /** There is little room: of those that are not well only how many, and how old the oldest is. */
  isBrief?: boolean | undefined;
  /** Only sources that are not up to date: the age of the others is already next to the data. */
  isDoubtOnly?: boolean | undefined;
}

/**
 * How old a figure is: a dot, the age of its oldest part that is read on time, and of every part that is not, its name,
 * its state and how old it is.
 */
export function Age({ sources, isBrief = false, isDoubtOnly = false }: Props) {
  const timeZone = useCompanyTimeZone();
  const parts = sources.map((source) => ({ ...source, standing: getStanding(source) }));
  const worst = findWorst(parts.map(({ standing }) => standing));
  if (isDoubtOnly && worst?.tone === 'good') return null;
  return (
    <span className={styles['age']}>
      <AgeDot tone={worst?.tone ?? 'neutral'} title={formatTitle(parts, timeZone)}>
        {worst === undefined ? words.notConnected : <Ages {...{ parts, worst, isBrief }} />}
      </AgeDot>
    </span>
  );
}

type AgesProps = Pick<Props, 'isBrief'> & { parts: readonly Part[]; worst: Standing };

function Ages({ parts, worst, isBrief }: AgesProps) {
  const oldest = findOldest(parts);
  if (parts.length === 1 || oldest === null) return <StandingAge standing={worst} at={oldest} />;
  const late = parts.filter(({ standing }) => standing.tone !== 'good');
  const notWell = formatUnhealthySources(parts.map(({ standing }) => standing));
  if (isBrief && notWell !== undefined) return <Brief text={notWell} oldest={findOldest(late)} />;
  const onTime = findOldest(parts.filter((part) => !late.includes(part)));
  return (
    <>
      {onTime !== null && <FreshAge at={onTime} />}
      {late.map(({ id, name, standing, last_success_at: at }) => (
        <span key={id} className={styles['late']}>
          {name} <StandingAge standing={standing} at={at} />
        </span>
      ))}
    </>
  );
}

/** `2 of 4 sources failing, oldest synced 3 min ago`; which ones, and the state of each, is in the title. */
const Brief = ({ text, oldest }: { text: string; oldest: string | null }) => (
  <>
    <span className={styles['late']}>
      {text}
      {oldest !== null && ','}
    </span>
    {oldest !== null && (
      <span className={styles['late']}>
        {words.oldestSynced} <FreshAge at={oldest} />
      </span>
    )}
  </>
);

/** What a figure is made of, shown on hover: the state of each part and when it was read. */
const formatTitle = (parts: readonly Part[], timeZone: string): string =>
  parts
    .map(({ name, standing: { text }, last_success_at: at }) =>
      [`${name}: ${text.toLowerCase()}`, ...(at === null ? [] : [formatExactTime(at, timeZone)])].join(', '),
    )
    .join('\n');

const findOldest = (parts: readonly Source[]): string | null =>
  parts.flatMap(({ last_success_at }) => last_success_at ?? []).toSorted()[0] ?? null;
