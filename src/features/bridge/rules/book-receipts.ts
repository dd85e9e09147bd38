import { addDays } from '#shared/dates.ts';
import { fillReceipts, giveBack, type OpenReceipt, type ReceiptClaim } from './fill-receipts.ts';
import type { BookingState } from './words.ts';

/** A closing of the warehouse, as its bridge keeps it. */
export interface BookedClosing {
  day: string;
  from: string;
}

/** What the bridge says of the SKU at a closing; what is not kept moved nothing and differs by nothing. */
export interface BookedLine {
  day: string;
  /** All that was received, whether in boxes or entered by people. */
  received: number;
  unexplained: number | null;
  isExplained: boolean;
}

export interface Booking {
  key: string;
  day: string;
  units: number | null;
  /** Units that the stock of the warehouse gained of it; null where that is not known. */
  booked: number | null;
  /** The closing by which all of them were booked in; null without any. */
  bookedBy: string | null;
  state: BookingState;
}

interface BookingInput {
  claims: readonly ReceiptClaim[];
  /** In the order of their days. */
  closings: readonly BookedClosing[];
  lines: readonly BookedLine[];
}

/** What a warehouse booked before the boxes were confirmed counts for this many days. */
const EARLY_DAYS = 7;

interface Early {
  day: string;
  units: number;
}

/** Follows what was received of a SKU over the closings after it: the stock gains it on that day or in the days after. */
export function bookReceipts({ claims, closings, lines }: BookingInput): Booking[] {
  const byDay = new Map(lines.map((line) => [line.day, line]));
  const receipts: OpenReceipt[] = [];
  let early: Early[] = [];
  let previous: string | null = null;
  for (const { day, from } of closings) {
    // Between two closings that do not meet, what the stock gained is not known.
    if (previous !== null && from > previous) for (const each of receipts) loseTrack(each);
    const arrived = claims
      .filter((claim) => claim.day > from && claim.day <= day)
      .map((claim) => openReceipt(claim, day));
    const line = byDay.get(day);
    const isKnown = line ? line.unexplained !== null : arrived.length === 0;
    early = early.filter((each) => each.day >= addDays(day, -EARLY_DAYS));
    if (isKnown) bookClosing({ day, line, arrived, receipts, early, previous });
    else for (const each of [...arrived, ...receipts]) loseTrack(each);
    receipts.push(...arrived);
    previous = day;
  }
  const known = new Map(receipts.map((each) => [each.claim, each]));
  return claims.map((claim) => describeBooking(claim, known.get(claim), previous));
}

const openReceipt = (claim: ReceiptClaim, arrivedBy: string): OpenReceipt => ({
  claim,
  arrivedBy,
  missing: claim.units ?? 0,
  isKnown: claim.units !== null,
  isExplained: false,
  fills: [],
});

/** What is booked in full stays so. */
function loseTrack(receipt: OpenReceipt): void {
  if (receipt.missing > 0 || receipt.claim.units === null) receipt.isKnown = false;
}

interface BookedDay {
  day: string;
  line: BookedLine | undefined;
  arrived: OpenReceipt[];
  receipts: OpenReceipt[];
  early: Early[];
  previous: string | null;
}

function bookClosing({ day, line, arrived, receipts, early, previous }: BookedDay): void {
  const unexplained = line?.unexplained ?? 0;
  if (arrived.length > 0) bookArrived({ day, line, arrived, early }, unexplained);
  else if (unexplained < 0) giveBack(receipts, { units: -unexplained, day: previous });
  if (unexplained <= 0) return;
  const rest = fillReceipts(receipts, { units: unexplained, day });
  if (rest > 0) early.push({ day, units: rest });
}

/** What arrived is booked in, except for what the day is short of. */
function bookArrived(
  { day, line, arrived, early }: Pick<BookedDay, 'day' | 'line' | 'arrived' | 'early'>,
  unexplained: number,
): void {
  const boxed = arrived.reduce((sum, { claim }) => sum + (claim.units ?? 0), 0);
  // What people entered as received came beside the boxes, and may be what is missing as well as they.
  const all = Math.max(boxed, line?.received ?? 0);
  const short = takeEarly(early, Math.min(Math.max(0, -unexplained), all));
  fillReceipts(arrived, { units: boxed - Math.min(boxed, short), day });
  if (line?.isExplained) for (const each of arrived) each.isExplained = each.missing > 0;
}

/** What is still missing once what was there too early is taken into account. */
function takeEarly(early: Early[], short: number): number {
  let rest = short;
  for (const each of early) {
    const taken = Math.min(each.units, rest);
    each.units -= taken;
    rest -= taken;
  }
  return rest;
}

function describeBooking(
  { key, day, units }: ReceiptClaim,
  receipt: OpenReceipt | undefined,
  last: string | null,
): Booking {
  const bare = { key, day, units, booked: null, bookedBy: null };
  if (!receipt) return { ...bare, state: last === null || day > last ? 'waiting' : 'unknown' };
  if (!receipt.isKnown || units === null) return { ...bare, state: 'unknown' };
  const booked = units - receipt.missing;
  const bookedBy = receipt.fills.at(-1)?.day ?? null;
  const state = receipt.missing === 0 ? 'booked' : receipt.isExplained ? 'explained' : 'open';
  return { key, day, units, booked, bookedBy, state };
}
