import type { ResponseOf } from '#shared/endpoint.ts';
import { formatDate, NO_VALUE } from '#web/format.ts';
import type { salesDefinition } from '../../contract/sales.ts';
import styles from './HowCounted.module.css';

type Definition = ResponseOf<typeof salesDefinition>;
type Currency = Definition['rates'][number];

const number = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const formatRate = (rate: number | null): string => (rate === null ? NO_VALUE : number.format(rate));

/** The rates that the orders of the period were converted at, currency by currency; the days of each on demand. */
export function RatesUsed({ rates, currency: reporting }: Definition) {
  if (rates.length === 0)
    return <p className={styles['quiet']}>{`All orders were in ${reporting}, so nothing was converted.`}</p>;
  return rates.map((rate) => <OneCurrency key={rate.currency} {...rate} reporting={reporting} />);
}

function OneCurrency({ currency, days, reporting }: Currency & { reporting: string }) {
  const last = days.find(({ rate }) => rate !== null);
  return (
    <details className={styles['currency']}>
      <summary>
        {last
          ? `1 ${currency} = ${formatRate(last.rate)} ${reporting} on ${formatDate(last.day)}`
          : `There is no rate for ${currency} yet`}
      </summary>
      <table aria-label={`Rates of ${currency}`}>
        <thead>
          <tr>
            <th scope="col">Order Date</th>
            <th scope="col">{`1 ${currency} in ${reporting}`}</th>
            <th scope="col">Rate Date</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, rate, rate_day }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatRate(rate)}</td>
              <td>{rate_day === null ? NO_VALUE : formatDate(rate_day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
