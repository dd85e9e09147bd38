import { NO_VALUE } from '#web/format.ts';
import type { BundleStock } from '../contract.ts';
import styles from './BundlePicks.module.css';
import { bundlePicksWords as words } from './wording/sku.ts';

type BundlePlace = BundleStock['places'][number];

/** What can be picked of a bundle in each warehouse, and which of its parts there is least of. */
export const BundlePicks = ({ bundle: { contents, places } }: { bundle: BundleStock }) => (
  <section className={styles['picks']} aria-label={words.pickedFromItsParts}>
    <p className={styles['note']}>
      {contents === null ? words.aBundle : words.bundlePickedFromItsParts(contents)}
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
  const picked = words.canBePicked(Math.max(0, count));
  if (pickable === null) return words.asWarehouseReports(picked);
  return reported === null || reported === pickable ? picked : words.reported(picked, reported);
}

const describePart = ({ available }: BundlePlace['parts'][number], isLimiting: boolean): string =>
  available === null ? words.notKnownHere : words.available(available, isLimiting);
