import type { ResponseOf } from '#shared/endpoint.ts';
import { formatDate, NO_VALUE, formatDecimals } from '#web/format.ts';
import type { salesDefinition } from '../../contract/sales.ts';
import styles from './HowCounted.module.css';
import { ratesUsedWords as words } from '../wording/shown.ts';

type Definition = ResponseOf<typeof salesDefinition>;
type Currency = Definition['rates'][number];

const RATE_PLACES = 4;
const formatRate = (rate: number | null): string =>
  rate === null ? NO_VALUE : formatDecimals(rate, RATE_PLACES);

/** The rates that the orders of the period were converted at, currency by currency; the days of each on demand. */
export function RatesUsed({ rates, currency: reporting }: Definition) {
  if (rates.length === 0) return <p className={styles['quiet']}>{words.allOrders(reporting)}</p>;
  return rates.map((rate) => <OneCurrency key={rate.currency} {...rate} reporting={reporting} />);
}

function OneCurrency({ currency, days, reporting }: Currency & { reporting: string }) {
  const last = days.find(({ rate }) => rate !== null);
  return (
    <details className={styles['currency']}>
      <summary>
        {last
          ? words.rateOnDay({ currency, rate: formatRate(last.rate), reporting, day: last.day })
          : words.thereIsNoRate(currency)}
      </summary>
      <table aria-label={words.rates(currency)}>
        <thead>
          <tr>
            <th scope="col">{words.orderDate}</th>
            <th scope="col">{words.oneIn(currency, reporting)}</th>
            <th scope="col">{words.rateDate}</th>
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
