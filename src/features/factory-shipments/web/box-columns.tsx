import { VisuallyHidden } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { formatDate, formatShortDay } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, withFirst } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { When } from '#web/ui/cells/When.tsx';
import type { FactoryShipment } from '../contract.ts';
import { useBoxCommands } from './box-commands.ts';
import { BoxFactsContext } from './box-facts.ts';
import { BoxRowActions } from './BoxRowActions.tsx';
import styles from './Shipments.module.css';
import {
  describeArrival,
  BOX_STATUSES,
  formatExpected,
  formatRegion,
  describeStanding,
  rankUrgency,
} from './wording.ts';
import { boxColumnsWords as words } from './wording.ts';

export const boxColumns = defineColumns<FactoryShipment>([
  {
    id: 'box',
    header: words.serialBox,
    // A late one is the longest: “BX-CPMUS-20761-L01”.
    width: 160,
    value: (box) => box.serial_box,
    cell: ({ id, serial_box, units }) => (
      <TwoLines strong={serial_box} soft={units === null ? words.unitsUnknown : words.units(units)}>
        <ThingLink kind="box" id={id}>
          {serial_box}
        </ThingLink>
      </TwoLines>
    ),
  },
  {
    id: 'sku',
    header: words.sku,
    width: 94,
    value: ({ sku }) => sku,
    cell: ({ sku }) => <Product sku={sku} />,
  },
  { id: 'from', header: words.from, width: 82, value: (box) => box.from_factory },
  {
    id: 'to',
    header: words.to,
    width: 84,
    value: (box) => box.to_warehouse,
    cell: ({ to_warehouse, region }) => (
      <TwoLines
        isPlain
        strong={to_warehouse}
        soft={formatRegion(region)}
        tone={region === null ? 'watch' : undefined}
      />
    ),
  },
  { id: 'company', header: words.company, width: 88, value: (box) => box.shipping_company },
  { id: 'tracking', header: words.tracking, width: 118, value: (box) => box.tracking_number },
  {
    id: 'shipped',
    header: words.shipDate,
    width: 84,
    sort: 'descending',
    value: (box) => box.ship_date,
    cell: ({ ship_date }) => <time dateTime={ship_date}>{formatDate(ship_date)}</time>,
  },
  {
    id: 'delivered',
    header: words.delivered,
    help: 'expected-arrival',
    width: 120,
    sort: 'descending',
    value: (box) => box.delivered_date ?? box.expected_arrival,
    exported: ({ delivered_date: at, expected_arrival: day }) => at ?? (day && words.expectedOn(day)),
    cell: (box) => (
      <>
        <Arrival box={box} />
        <Risk box={box} />
      </>
    ),
  },
  {
    id: 'status',
    header: words.status,
    // The longest badge is that of a box that is late by three digits of days.
    width: 124,
    sort: 'descending',
    value: rankUrgency,
    exported: describeStanding,
    cell: (box) => <Standing box={box} />,
  },
  {
    id: 'actions',
    header: words.actions,
    width: 146,
    sort: false,
    value: () => null,
    cell: (box) => <BoxRowActions shipment={box} />,
  },
]);

/** A phone shows two or three at a time: when a box comes and what can be done are before where it comes from. */
export const phoneBoxColumns = withFirst(boxColumns, [
  'box',
  'status',
  'delivered',
  'actions',
  'sku',
  'shipped',
]);

interface Lines {
  strong: string;
  soft: string;
  tone?: 'watch' | undefined;
  isPlain?: boolean;
  /** What is drawn in the place of the text. */
  children?: ReactNode;
}

const TwoLines = ({ strong, soft, tone, isPlain = false, children = strong }: Lines) => (
  <div className={styles['twice']}>
    {isPlain ? <div title={strong}>{children}</div> : <strong title={strong}>{children}</strong>}
    <span data-tone={tone} title={soft}>
      {soft}
    </span>
  </div>
);

/** A SKU, and what it is called. */
function Product({ sku }: { sku: string }) {
  const name = use(BoxFactsContext).names[sku];
  const link = <ThingLink kind="sku" id={sku} />;
  return name === undefined ? (
    link
  ) : (
    <TwoLines isPlain strong={sku} soft={name}>
      {link}
    </TwoLines>
  );
}

/** When a box arrived; before that, when it is expected, and when it was at first. */
function Arrival({ box }: { box: FactoryShipment }) {
  const { delivered_date: delivered, expected_arrival: expected, first_expected_arrival: first } = box;
  if (delivered !== null) {
    return <Delivered box={box} at={delivered} />;
  }
  return <Expected box={box} isMoved={first !== expected} />;
}

/** That its variant is out before a box lands, and from when on. */
function Risk({ box: { id, status, expected_arrival: expected } }: { box: FactoryShipment }) {
  const risk = use(BoxFactsContext).risks.get(id);
  if (!risk || status === 'delivered') return null;
  const lands =
    risk.lands === null ? words.andThisBoxIsOverdue : words.beforeItLands(formatExpected(expected));
  return (
    <p className={styles['risk']} title={words.stockRunsOut(risk.runs_out, lands)}>
      {words.runsOut} <time dateTime={risk.runs_out}>{formatShortDay(risk.runs_out)}</time>
    </p>
  );
}

/** The day on which a box arrived; a click corrects it. */
function Delivered({ box: { id, serial_box }, at }: { box: FactoryShipment; at: string }) {
  const { canChange, openDialog } = useBoxCommands();
  if (!canChange) return <When at={at} />;
  return (
    <button type="button" className={styles['expected']} onClick={() => openDialog('arrived', id)}>
      <When at={at} />
      <VisuallyHidden>{words.correctDelivery(serial_box)}</VisuallyHidden>
    </button>
  );
}

/** The day for which a box is expected; a click changes it. */
function Expected({ box, isMoved }: { box: FactoryShipment; isMoved: boolean }) {
  const { id, serial_box, expected_arrival: expected, first_expected_arrival: first } = box;
  const { canChange, openDialog } = useBoxCommands();
  const word = isMoved ? words.moved : words.expected;
  const day = formatExpected(expected);
  const reason = box.expected_reason === null ? '' : `: ${box.expected_reason}`;
  const text = (
    <>
      <span>{word}</span> {expected === null ? day : <time dateTime={expected}>{day}</time>}
    </>
  );
  if (!canChange) return text;
  return (
    <button
      type="button"
      className={styles['expected']}
      aria-label={words.change(word, day, serial_box)}
      title={isMoved ? words.first(formatExpected(first), reason) : words.changeExpectedArrival}
      onClick={() => openDialog('expect', id)}
    >
      {text}
    </button>
  );
}

function Standing({ box }: { box: FactoryShipment }) {
  const { text, tone } = BOX_STATUSES[box.status];
  const arrival = describeArrival(box);
  const isAtRisk = use(BoxFactsContext).risks.has(box.id) && box.status === 'in_transit';
  return (
    <div className={styles['badges']}>
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {isAtRisk && <StatusBadge tone="bad">{words.atRisk}</StatusBadge>}
      {!(isAtRisk && box.arrival === 'on-track') && (
        <StatusBadge tone={arrival.tone} title={words.expectedFor(formatExpected(box.expected_arrival))}>
          {arrival.text}
        </StatusBadge>
      )}
    </div>
  );
}
