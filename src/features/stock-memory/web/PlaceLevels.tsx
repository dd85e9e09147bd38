import { getStanding } from '#features/connections/rules.ts';
import { formatExactTime } from '#web/company-time.ts';
import { formatNumber, NO_VALUE } from '#web/format.ts';
import { AgeDot } from '#web/ui/cells/AgeDot.tsx';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
import { StandingAge } from '#web/ui/feedback/StandingAge.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import type { SkuPlace } from '../contract.ts';
import { sumPlaceFigure } from '../rules/levels.ts';
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

type Levels = Record<(typeof FIGURES)[number][0], number | null>;

interface Props {
  places: readonly SkuPlace[];
  /** The figures are those of the end of a past day. */
  isPast: boolean;
}

/** What every location holds, and their sum: two lines a place, so that a narrow drawer has room for all figures. */
export function PlaceLevels({ places, isPast }: Props) {
  const isUncertain = !isPast && places.some(({ is_online, state }) => !is_online && state !== null);
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
      {places.length > 1 && (
        <tbody className={styles['sum']}>
          <tr className={styles['place']}>
            <th colSpan={FIGURES.length} scope="rowgroup">
              <span className={styles['name']}>{words.allLocations(places.length)}</span>
              {isUncertain && <span className={styles['age']}>{words.includesOutOfDateValues}</span>}
            </th>
          </tr>
          <LevelCells
            levels={{
              on_hand: sumPlaceFigure(places, 'on_hand'),
              available: sumPlaceFigure(places, 'available'),
              reserved: sumPlaceFigure(places, 'reserved'),
              quarantined: sumPlaceFigure(places, 'quarantined'),
              inbound: sumPlaceFigure(places, 'inbound'),
            }}
          />
        </tbody>
      )}
    </table>
  );
}

const LevelCells = ({ levels }: { levels: Levels }) => (
  <tr>
    {FIGURES.map(([figure]) => (
      <td
        key={figure}
        data-strong={figure === 'on_hand' || undefined}
        data-below={(levels[figure] ?? 0) < 0 || undefined}
      >
        {levels[figure] === null ? NO_VALUE : formatNumber(levels[figure])}
      </td>
    ))}
  </tr>
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
