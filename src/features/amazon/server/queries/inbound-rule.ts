import { toPastMoment, type AttentionRule } from '#server/attention/attention-rule.ts';
import { addDays, getDayInZone, listDays, toDayNumber } from '#shared/dates.ts';
import {
  CLAIM_FROM_DAYS,
  CLAIM_UNTIL_DAYS,
  formatInboundSource,
  isShipmentUnderWay,
  sumMissingUnits,
} from '../../rules.ts';
import { listInboundShipments, selectReceivedDays } from './list-inbound-shipments.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { formatCount } from '#shared/numbers.ts';

/** Shipments that Amazon has not received in full; after the last day for a claim nothing can be done. */
export const createInboundRule = (timeZone: string): AttentionRule => ({
  id: 'amazon-inbound',
  area: 'stock',
  title: 'Not Received by Amazon',
  severity: 'soon',
  action: 'Open Shipment',
  access: 'signed-in',
  limit: { usual: CLAIM_FROM_DAYS, min: 7, max: CLAIM_UNTIL_DAYS, unit: 'days', worse: 'higher', margin: 0 },
  tables: ['fba_shipments', 'fba_shipment_lines'],
  async observe(db, { now }) {
    const today = getDayInZone(timeZone, now);
    const shipments = await listInboundShipments(db, { from: addDays(today, -CLAIM_UNTIL_DAYS), timeZone });
    return shipments.flatMap(({ id, account, name, region, status, shippedOn, isShipDayKnown, lines }) => {
      if (shippedOn === null || !isShipmentUnderWay(status)) return [];
      const missing = lines.length === 0 ? null : sumMissingUnits(lines);
      if (missing === 0) return [];
      const left = isShipDayKnown ? shippedOn : null;
      return [
        {
          subject: id,
          label: name || id,
          figure: missing === null || left === null ? null : toDayNumber(today) - toDayNumber(left),
          detail: `${describeMissing(missing)}${region === null ? '' : ` in ${region}`}; ${describeClaim(left)}`,
          path: `/amazon?list=inbound&claim=missing&search=${encodeURIComponent(id)}`,
          sources: [formatInboundSource(account)],
        },
      ];
    });
  },
  async past(db, { since, now }) {
    const first = getDayInZone(timeZone, since);
    const today = getDayInZone(timeZone, now);
    const shipments = await selectReceivedDays(db, { from: addDays(first, -CLAIM_UNTIL_DAYS), timeZone });
    return shipments.flatMap(({ id, shippedOn, receivedOn }) =>
      listDays(first, today).map((day) => {
        const isReceived = receivedOn !== null && receivedOn <= day;
        const figure = isReceived ? 0 : toDayNumber(day) - toDayNumber(shippedOn);
        return { subject: id, at: toPastMoment(day), figure };
      }),
    );
  },
});

const describeMissing = (missing: number | null): string =>
  missing === null ? 'An unknown number of units missing' : `${formatCount(missing, 'unit')} missing`;

/** Without the day on which it left, neither is the last day for a claim known. */
const describeClaim = (left: string | null): string =>
  left === null
    ? 'ship date not known'
    : `can be claimed until ${formatShortDateName(addDays(left, CLAIM_UNTIL_DAYS))}`;
