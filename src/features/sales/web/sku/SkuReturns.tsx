import { formatNumber } from '#web/format.ts';
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
        <>
          <p className={styles['note']}>{words.about}</p>
          <ThingFacts
            facts={[
              [words.unitsSold, formatNumber(returns.units)],
              [words.unitsRefunded, formatNumber(returns.refunded_units)],
              [words.netUnits, formatNumber(returns.units - returns.refunded_units)],
              [words.unitsReturned, formatNumber(returns.returned_units)],
              [words.unitsRestocked, formatNumber(returns.restocked_units)],
            ]}
          />
          {returns.reasons.length > 0 && <Reasons reasons={returns.reasons} />}
        </>
      )}
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

const Reasons = ({ reasons }: { reasons: NonNullable<SkuSales['returns']>['reasons'] }) => (
  <table className={styles['reasons']} aria-label={words.byReason}>
    <thead>
      <tr>
        <th scope="col">{words.reason}</th>
        <th scope="col">{words.units}</th>
      </tr>
    </thead>
    <tbody>
      {reasons.map(({ reason, units }) => (
        <tr key={reason}>
          <th scope="row">{reason ?? words.noReason}</th>
          <td>{formatNumber(units)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
