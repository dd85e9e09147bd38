import { Link } from '@tanstack/react-router';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Bone } from '#web/ui/skeleton/Bone.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { FactoryShipment } from '../../contract.ts';
import { useInboundBoxes } from '../api.ts';
import { describeArrival, formatExpected } from '../wording.ts';
import styles from './SkuBoxesSection.module.css';
import { skuBoxesSectionWords as words } from './wording.ts';

/** The boxes of a SKU that are on their way, the next to arrive first. */
export function SkuBoxesSection({ sku }: { sku: string }) {
  const query = useInboundBoxes(sku);
  return (
    <ThingSection title={words.inboundBoxes}>
      <Loaded query={query} failed={words.failed} skeleton={<BoxesSkeleton />}>
        {({ results }) => <Boxes boxes={listInbound(results, sku)} sku={sku} />}
      </Loaded>
    </ThingSection>
  );
}

const UNKNOWN_LAST = '9999-12-31';

const listInbound = (boxes: readonly FactoryShipment[], sku: string): FactoryShipment[] =>
  boxes
    .filter((box) => box.sku === sku)
    .toSorted((one, other) =>
      (one.expected_arrival ?? UNKNOWN_LAST).localeCompare(other.expected_arrival ?? UNKNOWN_LAST),
    );

/** The rest is a click away. */
const SHOWN = 8;

const FACTS = ['box', 'units', 'destination', 'day', 'state'];

const BoxesSkeleton = () => (
  <ul className={styles['boxes']} aria-hidden>
    {[1, 2, 3, 4, 5].map((box) => (
      <li key={box}>
        {FACTS.map((fact) => (
          <Bone key={fact} width="5rem" className={styles['bone']} />
        ))}
      </li>
    ))}
  </ul>
);

function Boxes({ boxes, sku }: { boxes: readonly FactoryShipment[]; sku: string }) {
  if (boxes.length === 0) return <p className={styles['more']}>{words.noBoxOfThisSku}</p>;
  return (
    <>
      <ul className={styles['boxes']}>
        {boxes.slice(0, SHOWN).map((box) => (
          <li key={box.id}>
            <Link to={`/box/${box.id}`}>{box.serial_box}</Link>
            <span>{box.units === null ? words.unknownUnits : words.units(box.units)}</span>
            <span>{words.toDestination(box.to_warehouse)}</span>
            <span>{formatExpected(box.expected_arrival)}</span>
            <StatusBadge tone={describeArrival(box).tone}>{describeArrival(box).text}</StatusBadge>
          </li>
        ))}
      </ul>
      {boxes.length > SHOWN && (
        <p className={styles['more']}>
          <Link to="/factory-shipments" search={{ search: sku, status: 'in-transit' }}>
            {words.allBoxes(boxes.length)}
          </Link>
        </p>
      )}
    </>
  );
}
