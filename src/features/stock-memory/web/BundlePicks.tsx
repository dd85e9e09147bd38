import { formatNumber, NO_VALUE } from '#web/format.ts';
import type { BundleStock } from '../contract.ts';
import styles from './BundlePicks.module.css';

type BundlePlace = BundleStock['places'][number];

/** What can be picked of a bundle in each warehouse, and which of its parts there is least of. */
export const BundlePicks = ({ bundle: { contents, places } }: { bundle: BundleStock }) => (
  <section className={styles['picks']} aria-label="Picked from Its Parts">
    <p className={styles['note']}>
      {contents === null
        ? 'A bundle. The catalogue does not say what is in it, so only what the warehouse reports is known.'
        : `A bundle, picked from its parts: ${contents}.`}
    </p>
    {places.map((place) => (
      <div key={place.place} className={styles['place']}>
        <div className={styles['head']}>
          <span className={styles['name']}>{place.name}</span>
          <span className={styles['count']}>{describePick(place)}</span>
        </div>
        {place.parts.length > 0 && (
          <ul className={styles['parts']}>
            {place.parts.map((part) => (
              <li
                key={part.name}
                className={styles['part']}
                data-limits={place.limiting.includes(part.name) || undefined}
              >
                <span>{`${part.needed} × ${part.name}`}</span>
                <span>{describePart(part, place.limiting.includes(part.name))}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </section>
);

/** `12 can be picked`, with what the warehouse reports where that is another figure. */
function describePick({ pickable, reported }: BundlePlace): string {
  const count = pickable ?? reported;
  if (count === null) return NO_VALUE;
  const picked = `${formatNumber(Math.max(0, count))} can be picked`;
  if (pickable === null) return `${picked}, as the warehouse reports`;
  return reported === null || reported === pickable
    ? picked
    : `${picked} · ${formatNumber(reported)} reported`;
}

const describePart = ({ available }: BundlePlace['parts'][number], isLimiting: boolean): string =>
  available === null
    ? 'not known here'
    : `${formatNumber(available)} available${isLimiting ? ' · limits' : ''}`;
