import { useState, type ReactNode } from 'react';
import { LaneAxis } from '#web/charts/lane/LaneAxis.tsx';
import { HelpButton } from '#web/ui/help/HelpButton.tsx';
import { formatDate, formatNumber, NO_VALUE, formatDecimals } from '#web/format.ts';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { addDays } from '#shared/dates.ts';
import { CELL_REGION_NAMES, CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import type { PlanProjection, ProjectedStock, ProjectedVariant } from '../contract.ts';
import { DRAWN_DAYS } from './arithmetic.ts';
import { StockLane } from './StockLane.tsx';
import styles from './StockTable.module.css';
import { formatBoxCount, formatCover, describeShipDay, formatStockName } from './wording.ts';
import { stockTableWords as words } from './wording.ts';

/** A row for each variant, with its places below it on demand. */
export function StockTable({ plan }: { plan: PlanProjection }) {
  const days = Array.from({ length: DRAWN_DAYS }, (_, index) => addDays(plan.today, index));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles['scroller']} aria-label={words.stockByVariant} tabIndex={0}>
      <table className={styles['table']} aria-label={words.stockByVariant}>
        <thead>
          <tr>
            <th scope="col">{words.variant}</th>
            <th scope="col" data-align="end">
              {words.stock} <HelpButton term={words.stock} topic="stock" />
            </th>
            <th scope="col" data-align="end">
              {words.unitsPerDay} <HelpButton term={words.unitsPerDay} topic="units-per-day" />
            </th>
            <th scope="col" data-align="end">
              {words.daysOfCover} <HelpButton term={words.daysOfCover} topic="days-of-cover" />
            </th>
            <th scope="col">
              {words.runsOut} <HelpButton term={words.runsOut} topic="runs-out" />
            </th>
            <th scope="col">
              {words.shipFromChina} <HelpButton term={words.shipFromChina} topic="ship-from-china-by" />
            </th>
            <th scope="col" className={styles['ahead']}>
              <span className={styles['hidden']}>{words.upcomingStockouts}</span>
              <LaneAxis days={days} />
            </th>
          </tr>
        </thead>
        {CELL_REGIONS.map((region) => (
          <tbody key={region}>
            {plan.stocks
              .filter((stock) => stock.region === region)
              .map((stock) => (
                <VariantRows key={stock.id} plan={plan} stock={stock} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** A variant, and below it on demand every location by itself. */
function VariantRows({ plan, stock }: { plan: PlanProjection; stock: ProjectedVariant }) {
  const [isOpen, setIsOpen] = useState(false);
  const { region, name, places, run_out: runOut, first_out: first } = stock;
  const isWeakest = plan.weakest[region] === stock.id && (runOut ?? first?.day ?? null) !== null;
  return (
    <>
      <StockRow plan={plan} stock={stock} variant={stock} label={formatStockName(stock)}>
        <span className={styles['variant']}>
          <span className={styles['region']}>{CELL_REGION_NAMES[region]}</span>
          {name}
          {isWeakest && <StatusBadge tone="watch">{words.weakest}</StatusBadge>}
          {places.length > 0 && (
            <button
              type="button"
              className={styles['toggle']}
              aria-expanded={isOpen}
              aria-label={words.locations(places.length, formatStockName(stock))}
              onClick={() => setIsOpen(!isOpen)}
            >
              {words.countLocations(places.length)}
            </button>
          )}
        </span>
      </StockRow>
      {isOpen &&
        places.map((place) => (
          <StockRow
            key={place.id}
            plan={plan}
            stock={place}
            label={`${formatStockName(stock)}, ${place.name}`}
          >
            <span className={styles['place']}>{place.name}</span>
          </StockRow>
        ))}
    </>
  );
}

interface RowProps {
  plan: PlanProjection;
  stock: ProjectedStock;
  /** Where the row is that of a variant, and not of a place. */
  variant?: ProjectedVariant;
  label: string;
  /** Its name. */
  children: ReactNode;
}

function StockRow({ plan, stock, variant, label, children }: RowProps) {
  const { unknown } = stock;
  const { first_out: first, ship_for: shipFor } = variant ?? { first_out: null, ship_for: null };
  return (
    <tr data-place={!variant || undefined}>
      <th scope="row">
        {children}
        {unknown !== null && <span className={styles['soft']}>{describeUnknown(stock, variant)}</span>}
        {describeUncounted(stock) !== null && (
          <span className={styles['soft']}>{describeUncounted(stock)}</span>
        )}
      </th>
      <td data-align="end">
        <Amount stock={stock} variant={variant} />
      </td>
      <td data-align="end">
        {stock.has_demand && isDemandKnown(stock) ? formatPerDay(plan, stock) : NO_VALUE}
      </td>
      <td data-align="end">{unknown === null ? formatCover(stock.cover_days) : NO_VALUE}</td>
      <td>
        <RunsOut today={plan.today} stock={stock} />
        {first !== null && (
          <span className={styles['soft']}>
            {words.first(first.place, first.day === plan.today, first.day)}
          </span>
        )}
      </td>
      <td>
        <Ships today={plan.today} stock={stock} />
        {shipFor !== null && <span className={styles['soft']}>{words.forPlace(shipFor)}</span>}
      </td>
      <td className={styles['ahead']}>
        {unknown === null && <StockLane plan={plan} stock={stock} label={words.dayByDay(label)} />}
      </td>
    </tr>
  );
}

const isUnknownStock = ({ unknown }: ProjectedStock): boolean => unknown === 'stock';

const isDemandKnown = ({ unknown }: ProjectedStock): boolean => unknown === null || unknown === 'stock';

/** What of a place is not known, or which places a variant's sum is without. */
function describeUnknown(
  { unknown, unreported, is_connected: isConnected }: ProjectedStock,
  variant?: ProjectedVariant,
): string {
  if (unknown === 'demand') return words.ordersUnknown;
  if (unknown === 'sales') return words.salesUnknown;
  if (variant) return words.without(variant.places.filter(isUnknownStock).map(({ name }) => name));
  if (unreported !== null) return words.unreported(unreported);
  return isConnected ? words.neverRead : words.notConnected;
}

/** Inbound boxes that are not counted. */
function describeUncounted({ overdue, boxes_without_units: unknown }: ProjectedStock): string | null {
  const parts = [
    ...(overdue.boxes > 0 ? [words.overdue(formatBoxCount(overdue.boxes))] : []),
    ...(unknown > 0 ? [words.withoutUnits(formatBoxCount(unknown))] : []),
  ];
  return parts.length === 0 ? null : words.notCounted(parts.join(', '));
}

function Amount({ stock: row, variant }: Pick<RowProps, 'stock' | 'variant'>) {
  const { stock } = row;
  if (isUnknownStock(row) && (!variant || variant.places.every(isUnknownStock))) return NO_VALUE;
  const total = formatNumber(stock.warehouses + stock.amazon);
  // Of a sum that is without some places, what the rest of each kind has would read as all of it.
  if (!variant || isUnknownStock(row)) return total;
  return <Hint says={words.warehousesAmazon(stock.warehouses, stock.amazon)}>{total}</Hint>;
}

function Ships({ today, stock: { ship_by: by, late_by: late } }: { today: string; stock: ProjectedStock }) {
  if (by === null) return NO_VALUE;
  const { text, tone } = describeShipDay(by, late, today);
  return (
    <span className={styles['stacked']}>
      <time dateTime={by}>{formatDate(by)}</time>
      <span className={styles['soft']} data-tone={tone}>
        {text}
      </span>
    </span>
  );
}

/** By the last of the days that are drawn: what is usual once the plan has ended. */
const formatPerDay = ({ expected }: PlanProjection, { share }: ProjectedStock): string =>
  formatDecimals(expected.usual * share, 1);

function RunsOut({
  today,
  stock: { run_out: runOut, gaps, has_demand: hasDemand, unknown },
}: {
  today: string;
  stock: ProjectedStock;
}) {
  if (unknown !== null) return NO_VALUE;
  if (runOut === null) return hasDemand ? words.over2Years : NO_VALUE;
  const [first] = gaps;
  const more = gaps.length > 1 ? words.andMore(gaps.length - 1) : '';
  const end = first?.to ?? null;
  const until =
    end === null ? null : end === runOut ? words.forOneDay(more) : words.outOfStockUntil(end, more);
  return (
    <span className={styles['stacked']}>
      {runOut === today ? words.outOfStock : <time dateTime={runOut}>{formatDate(runOut)}</time>}
      {until !== null && <span className={styles['soft']}>{until}</span>}
    </span>
  );
}
