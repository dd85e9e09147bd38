import { getStanding } from '#features/connections/rules.ts';
import { formatExactTime } from '#web/company-time.ts';
import { formatFigure } from '#web/format.ts';
import { AgeDot } from '#web/ui/cells/AgeDot.tsx';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
import { StandingAge } from '#web/ui/feedback/StandingAge.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import type { SkuPlace } from '../contract.ts';
import { sumPlaceFigure, type PlaceFigure, type PlaceFigures } from '../rules/levels.ts';
import styles from './PlaceLevels.module.css';
import { describeStages } from './wording/places.ts';
import { placeLevelsWords as words } from './wording/sku.ts';

const FIGURES = [
  ['on_hand', words.onHand],
  ['available', words.available],
  ['reserved', words.reserved],
  ['quarantined', words.quarantined],
  ['inbound', words.inbound],
] as const;

interface Props {
  places: readonly SkuPlace[];
  /** The figures are those of the end of a past day. */
  isPast: boolean;
}

/** What every location holds, and their sum: two lines a place, so that a narrow drawer has room for all figures. */
export function PlaceLevels({ places, isPast }: Props) {
  const isNoLongerSynced = ({ state }: SkuPlace): boolean => !isPast && state === null;
  return (
    <table className={styles['levels']} aria-label={words.stockByLocation}>
      <HeadRow headers={FIGURES.map(([, header]) => header)} />
      {places.map((place) => (
        <tbody key={place.place}>
          <tr className={styles['place']}>
            <th colSpan={FIGURES.length} scope="rowgroup">
              <span className={styles['name']}>{place.name}</span>
              {isPast ? <ReadOnDay place={place} /> : <PlaceAge place={place} />}
            </th>
          </tr>
          <LevelCells levels={place} />
          {describeStages(place) && (
            <tr className={styles['stages']}>
              <td colSpan={FIGURES.length}>{describeStages(place)}</td>
            </tr>
          )}
        </tbody>
      ))}
      <AllLocations
        counted={places.filter((place) => !isNoLongerSynced(place))}
        notCounted={places.filter(isNoLongerSynced)}
        isPast={isPast}
      />
    </table>
  );
}

interface AllLocationsProps {
  counted: readonly SkuPlace[];
  /** What they hold is not known since they are no longer synced. */
  notCounted: readonly SkuPlace[];
  isPast: boolean;
}

/** The sum of several places, and what it lacks; one place is its own sum. */
function AllLocations({ counted, notCounted, isPast }: AllLocationsProps) {
  if (counted.length < 2) return null;
  const sums = FIGURES.map(([figure, header]) => ({ figure, header, ...sumPlaceFigure(counted, figure) }));
  const lacking = Map.groupBy(
    sums.filter(({ missing }) => missing.length > 0),
    ({ missing }) => missing.join(', '),
  );
  const notes = [
    ...(!isPast && counted.some((place) => !place.is_online) ? [words.includesOutOfDateValues] : []),
    ...[...lacking].map(([names, figures]) =>
      words.without(
        figures.map(({ header }) => header),
        names,
      ),
    ),
    ...(notCounted.length > 0 ? [words.notCounted(notCounted.map(({ name }) => name))] : []),
  ];
  return (
    <tbody className={styles['sum']}>
      <tr className={styles['place']}>
        <th colSpan={FIGURES.length} scope="rowgroup">
          <span className={styles['name']}>{words.allLocations(counted.length)}</span>
          {notes.length > 0 && <span className={styles['age']}>{notes.join(' · ')}</span>}
        </th>
      </tr>
      <tr>
        {sums.map(({ figure, units, missing }) => (
          <LevelCell key={figure} figure={figure} units={units} isPartial={missing.length > 0} />
        ))}
      </tr>
    </tbody>
  );
}

const LevelCells = ({ levels }: { levels: PlaceFigures }) => (
  <tr>
    {FIGURES.map(([figure]) => (
      <LevelCell key={figure} figure={figure} units={levels[figure]} />
    ))}
  </tr>
);

interface LevelCellProps {
  figure: PlaceFigure;
  units: number | null;
  isPartial?: boolean;
}

const LevelCell = ({ figure, units, isPartial = false }: LevelCellProps) => (
  <td data-strong={figure === 'on_hand' || undefined} data-below={(units ?? 0) < 0 || undefined}>
    {formatFigure(units, isPartial)}
  </td>
);

const NO_LONGER_READ = { text: words.noLongerSynced, tone: 'neutral' } as const;

function PlaceAge({ place: { state, last_outcome, taken_at: at } }: { place: SkuPlace }) {
  const standing = state === null ? NO_LONGER_READ : getStanding({ state, last_outcome });
  return (
    <span className={styles['age']}>
      <AgeDot tone={standing.tone}>
        <StandingAge standing={standing} at={at} />
      </AgeDot>
    </span>
  );
}

/** Of a past day the age says nothing, but a place may not have been read on it. */
function ReadOnDay({ place: { taken_at: at } }: { place: SkuPlace }) {
  const timeZone = useCompanyTimeZone();
  return (
    <span className={styles['age']} title={at === null ? undefined : formatExactTime(at, timeZone)}>
      {at === null ? words.noSyncThatDay : words.syncedThatDay}
    </span>
  );
}
