import type { App } from '#server/http/kit.ts';
import { sendListFile } from '#server/http/files/send-list-file.ts';
import { serve, serveStream } from '#server/http/serve.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { Settings } from '#server/settings.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import * as wire from '../contract.ts';
import * as files from '../contract/files.ts';
import { buildFunnel, type FunnelMonth } from '../rules/funnel.ts';
import { openCustomers } from './commands/open-customers.ts';
import { findJourneyFacts, type JourneyFacts } from './queries/journey-facts.ts';
import {
  selectIdleKits,
  selectStepCounts,
  streamIdleKits,
  type JourneyChoice,
} from './queries/select-funnel.ts';
import { countRecall, listUnknownBoxes, selectRecall, streamRecall } from './queries/select-recall.ts';

export function registerJourneysRoutes(app: App, settings: Settings): void {
  const { COMPANY_TIME_ZONE: timeZone, PERSONAL_DATA_DAYS: personalDataDays } = settings;

  serveRemembered(app, wire.getFunnel, async ({ db, query }) => {
    const { total, months } = buildFunnel(await selectStepCounts(db, query));
    return { total: toWireMonth(total), months: months.map(toWireMonth) };
  });

  const buildIdleOptions = ({ days, ...choice }: JourneyChoice & { days: number }, now: Date) => {
    const today = getDayInZone(timeZone, now);
    // Longer ago than this many days.
    return { choice, until: addDays(today, -days - 1), today };
  };

  serve(app, wire.listIdleKits, ({ db, query, now }) =>
    selectIdleKits(db, buildIdleOptions(query, now), query),
  );

  serveStream(app, files.exportIdleKits, ({ db, query, now }, reply) =>
    sendListFile(app, reply, {
      title: 'Kits Never Activated',
      columns: files.IDLE_COLUMNS,
      choice: query,
      pieces: streamIdleKits(db, buildIdleOptions(query, now)),
      toWire: (kit) => kit,
      db,
      now,
    }),
  );

  serve(app, wire.getKitLife, async ({ db, params }) => {
    const facts = await findJourneyFacts(db, params.serial);
    if (!facts) throw new AppError('not_found', 'No kit has this serial number.');
    return { life: toWireLife(facts) };
  });

  serve(app, wire.recallKits, async ({ db, query: { limit, offset, ...search } }) => {
    const counts = await countRecall(db, { search, timeZone });
    const kits = await selectRecall(db, { search, timeZone }, { limit, offset });
    return {
      ...counts,
      unknown_boxes: await listUnknownBoxes(db, search.boxes ?? ''),
      kits: kits.map((kit) => toWireRecalled(kit, timeZone)),
    };
  });

  serveStream(app, files.exportRecall, ({ db, query, now }, reply) =>
    sendListFile(app, reply, {
      title: 'Kits of the Recall',
      columns: files.RECALL_COLUMNS,
      choice: query,
      pieces: streamRecall(db, { search: query, timeZone }),
      toWire: (kit) => toWireRecalled(kit, timeZone),
      db,
      now,
    }),
  );

  serve(app, wire.recallCustomers, ({ db, body, user, ...by }) =>
    openCustomers(db, { by: { ...by, actor: user }, timeZone, personalDataDays }, body),
  );
}

const toWireMonth = ({ steps, ...month }: FunnelMonth): wire.WireFunnelMonth => ({
  ...month,
  steps: steps.map(({ notYet, withoutDay, medianDays, ...step }) => ({
    ...step,
    not_yet: notYet,
    without_day: withoutDay,
    median_days: medianDays,
  })),
});

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function toWireOrder({ order_id: id, order_number: number, placed_at }: JourneyFacts) {
  return id === null || number === null || placed_at === null
    ? null
    : { id, number, placed_at: placed_at.toISOString() };
}

function toWireBox({ box_id: id, serial_box, packed_at, is_missing }: JourneyFacts) {
  return id === null || serial_box === null || packed_at === null
    ? null
    : { id, serial_box, packed_at: packed_at.toISOString(), is_missing: is_missing ?? false };
}

function toWireLife(facts: JourneyFacts): wire.KitLife {
  const { channel, parcel_id, parcel_at, subscription_id, subscription_plan } = facts;
  const box = toWireBox(facts);
  const order = toWireOrder(facts);
  return {
    serial_number: facts.serial_number,
    made_at: toIso(facts.created_at),
    box: box && { ...box, received_at: toIso(facts.delivered_date) },
    order: order && channel ? { ...order, channel, is_unfulfilled: facts.is_unfulfilled ?? false } : null,
    parcel:
      parcel_id === null || parcel_at === null
        ? null
        : {
            id: parcel_id,
            tracking_number: facts.parcel_tracking,
            created_at: parcel_at.toISOString(),
            delivered_at: toIso(facts.parcel_delivered_at),
          },
    is_activated: facts.is_subscription_activated,
    activated_at: toIso(facts.activated_at),
    subscription:
      subscription_id === null
        ? null
        : { id: subscription_id, plan: subscription_plan, at: toIso(facts.subscribed_at) },
  };
}

const toWireRecalled = (facts: JourneyFacts, timeZone: string): wire.RecalledKit => ({
  serial_number: facts.serial_number,
  sku: facts.sku ?? facts.box_sku,
  is_made: facts.is_made,
  box: toWireBox(facts),
  received_at: toIso(facts.delivered_date),
  received_day: facts.delivered_date && getDayInZone(timeZone, facts.delivered_date),
  order: toWireOrder(facts),
  is_activated: facts.is_subscription_activated,
});
