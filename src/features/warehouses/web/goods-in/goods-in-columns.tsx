import { formatDate, formatFigure, NO_VALUE } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { StatusBadge, type StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import { defineColumns, withFirst, type Column } from '#web/ui/table/column.ts';
import type { WireGoodsIn } from '../../contract/goods-in.ts';
import { isGoodsInOver, type GoodsInState } from '../../rules/goods-in.ts';
import styles from './GoodsIn.module.css';
import { goodsInColumnsWords as words, goodsInStateNames } from './wording.ts';

/** What needs a person soonest comes first. */
const STATES: Record<GoodsInState, { tone: StatusTone; urgency: number }> = {
  short: { tone: 'bad', urgency: 6 },
  'part-booked': { tone: 'watch', urgency: 5 },
  arrived: { tone: 'watch', urgency: 4 },
  expected: { tone: 'neutral', urgency: 3 },
  unknown: { tone: 'neutral', urgency: 2 },
  booked: { tone: 'good', urgency: 1 },
  cancelled: { tone: 'neutral', urgency: 0 },
};

/** The SKUs with the most open units are listed, the others named on demand. */
const LISTED_SKUS = 2;

const defineUnitsColumn = (
  id: string,
  header: string,
  readUnits: (delivery: WireGoodsIn) => number | null,
): Column<WireGoodsIn> => ({
  id,
  header,
  width: 96,
  align: 'end',
  sort: 'descending',
  value: readUnits,
  cell: (delivery) => formatFigure(readUnits(delivery)),
});

const defineDayColumn = (
  id: string,
  header: string,
  readDay: (delivery: WireGoodsIn) => string | null,
): Column<WireGoodsIn> => ({
  id,
  header,
  width: 116,
  sort: 'descending',
  value: readDay,
  cell: (delivery) => {
    const day = readDay(delivery);
    return day === null ? NO_VALUE : formatDate(day);
  },
});

/** When the goods are due or, once they are over, when they were booked in. */
function describeWhen({ state, expected_on: due, booked_on: booked }: WireGoodsIn): string {
  if (state === 'cancelled') return '';
  if (isGoodsInOver(state)) return booked === null ? '' : words.bookedOnDay(booked);
  return due === null ? '' : words.due(due);
}

/** The products with the most open units come first. */
function describeProducts({ lines }: Pick<WireGoodsIn, 'lines'>): string {
  const [first, ...others] = sortByOpen(lines);
  if (first === undefined) return '';
  return others.length === 0 ? first.sku : `${first.sku} ${words.andMore(others.length)}`;
}

/** What the columns say where they take in what the columns out of sight do. */
const PHONE_COLUMNS: Record<string, Pick<Column<WireGoodsIn>, 'width' | 'cell'>> = {
  reference: {
    width: 128,
    cell: ({ reference, id, lines }) => (
      <NameCell name={reference ?? words.noReference(id)} caption={describeProducts({ lines })} />
    ),
  },
  booked: {
    width: 92,
    cell: ({ units_booked: booked, units_expected: expected }) => words.bookedOf(booked, expected),
  },
  state: {
    width: 136,
    cell: (delivery) => (
      <div className={styles['line']}>
        <span>
          <StatusBadge tone={STATES[delivery.state].tone}>{goodsInStateNames[delivery.state]}</StatusBadge>
        </span>
        <span className={styles['soft']}>{describeWhen(delivery)}</span>
      </div>
    ),
  },
};

export const goodsInColumns = defineColumns<WireGoodsIn>([
  {
    id: 'reference',
    header: words.reference,
    width: 160,
    value: ({ reference, id }) => reference ?? id,
    cell: ({ reference, id }) => (
      <NameCell
        name={reference ?? words.noReference(id)}
        caption={reference === null ? '' : words.noReference(id)}
      />
    ),
  },
  {
    id: 'state',
    header: words.state,
    width: 136,
    sort: 'descending',
    value: ({ state }) => STATES[state].urgency,
    exported: ({ state }) => goodsInStateNames[state],
    cell: ({ state, status }) => (
      <div className={styles['line']}>
        <span>
          <StatusBadge tone={STATES[state].tone}>{goodsInStateNames[state]}</StatusBadge>
        </span>
        {status !== null && <span className={styles['soft']}>{words.providerSays(status)}</span>}
      </div>
    ),
  },
  defineDayColumn('expected_on', words.expectedOn, (delivery) => delivery.expected_on),
  {
    id: 'products',
    header: words.products,
    width: 200,
    sort: false,
    value: ({ lines }) => lines.map(({ sku }) => sku).join(' '),
    cell: ({ lines }) => <Products lines={lines} />,
  },
  {
    ...defineUnitsColumn('expected', words.expected, (delivery) => delivery.units_expected),
    help: 'expected-units',
  },
  {
    ...defineUnitsColumn('arrived', words.arrived, (delivery) => delivery.units_arrived),
    help: 'arrived-units',
  },
  {
    ...defineUnitsColumn('booked', words.booked, (delivery) => delivery.units_booked),
    help: 'units-booked-in',
  },
  { ...defineUnitsColumn('open', words.open, (delivery) => delivery.units_open), help: 'open-units' },
  defineDayColumn('booked_on', words.bookedOn, (delivery) => delivery.booked_on),
]);

/** A phone shows three columns: which goods, how many of them, and how far they are and when. */
export const phoneGoodsInColumns = withFirst(
  goodsInColumns.map((column) => ({ ...column, ...PHONE_COLUMNS[column.id] })),
  ['reference', 'booked', 'state'],
);

function Products({ lines }: Pick<WireGoodsIn, 'lines'>) {
  const ordered = sortByOpen(lines);
  const others = ordered.slice(LISTED_SKUS);
  return (
    <>
      {ordered.slice(0, LISTED_SKUS).map((line) => (
        <div key={line.id} className={styles['line']}>
          <span>{`${line.sku} ${words.bookedOf(line.booked, line.expected)}`}</span>
          {line.name !== null && (
            <span className={styles['soft']} title={line.name}>
              {line.name}
            </span>
          )}
        </div>
      ))}
      {others.length > 0 && (
        <Hint
          says={others.map((line) => `${line.sku} ${words.bookedOf(line.booked, line.expected)}`).join(', ')}
        >
          {words.andMore(others.length)}
        </Hint>
      )}
    </>
  );
}

type Line = WireGoodsIn['lines'][number];

const sortByOpen = (lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => countOpen(other) - countOpen(one));

/** Unknown units may all be missing. */
const countOpen = ({ expected, booked }: Line): number => (expected ?? 0) - (booked ?? 0);
