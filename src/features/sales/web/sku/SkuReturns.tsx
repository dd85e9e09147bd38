import { formatKnownPart, formatNumber, NO_VALUE } from '#web/format.ts';
import { ThingFacts, ThingFactsSkeleton } from '#web/ui/thing/ThingFacts.tsx';
import type { SkuSales } from '../../contract/sku.ts';
import styles from './SkuSalesSection.module.css';
import { skuReturnsWords as words } from '../wording/sku.ts';

/** What came back of the units that shops sold, by reason; nothing is known before their returns were read. */
export function SkuReturns({ returns }: Pick<SkuSales, 'returns'>) {
  return (
    <>
      <h3 className={styles['subtitle']}>{words.title}</h3>
      {returns === null ? (
        <p className={styles['note']}>{words.unknown}</p>
      ) : (
        <KnownReturns returns={returns} />
      )}
    </>
  );
}

type Returns = NonNullable<SkuSales['returns']>;

/** Where orders of these days are not known, what was sold and came back in them is missing. */
const formatUnits = (units: number, { is_complete: isComplete }: Returns): string =>
  formatKnownPart(units, formatNumber, isComplete);

function KnownReturns({ returns }: { returns: Returns }) {
  const { is_complete: isComplete, units, refunded_units, returned_units, restocked_units } = returns;
  return (
    <>
      <p className={styles['note']}>{words.about}</p>
      <ThingFacts
        facts={[
          [words.unitsSold, formatUnits(units, returns)],
          [words.unitsRefunded, formatUnits(refunded_units, returns)],
          // With more sold it would be more, with more refunded less.
          [words.netUnits, isComplete ? formatNumber(units - refunded_units) : NO_VALUE],
          [words.unitsReturned, formatUnits(returned_units, returns)],
          [words.unitsRestocked, formatUnits(restocked_units, returns)],
        ]}
      />
      {!isComplete && <p className={styles['lack']}>{words.incomplete}</p>}
      {returns.reasons.length > 0 && <Reasons returns={returns} />}
    </>
  );
}

/** What came back before it is there. */
export const ReturnsSkeleton = () => (
  <>
    <h3 className={styles['subtitle']}>{words.title}</h3>
    <p className={styles['note']}>{words.about}</p>
    <ThingFactsSkeleton count={5} />
  </>
);

const Reasons = ({ returns }: { returns: Returns }) => (
  <table className={styles['reasons']} aria-label={words.byReason}>
    <thead>
      <tr>
        <th scope="col">{words.reason}</th>
        <th scope="col">{words.units}</th>
      </tr>
    </thead>
    <tbody>
      {returns.reasons.map(({ reason, units }) => (
        <tr key={reason}>
          <th scope="row">{reason ?? words.noReason}</th>
          <td>{formatUnits(units, returns)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
