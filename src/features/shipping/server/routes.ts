import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { sendListFile } from '#server/http/files/send-list-file.ts';
import { serve, serveStream } from '#server/http/serve.ts';
import type { Db } from '#server/db/database.ts';
import type { Settings } from '#server/settings.ts';
import { getDayInZone } from '#shared/dates.ts';
import * as contract from '../contract.ts';
import * as care from '../contract/care.ts';
import { exportShipments, exportWork, PARCEL_COLUMNS, WORK_COLUMNS, WORK_TITLE } from '../contract/files.ts';
import { formatStatusTitle } from '../rules/groups.ts';
import type { Average } from '../rules/overview.ts';
import { formatHours } from '../rules/times.ts';
import { listParcels, streamParcels } from './queries/list-parcels.ts';
import { loadOverview } from './queries/load-overview.ts';
import { computeDeliveryTimes } from './queries/delivery/delivery-times.ts';
import { listParcelOwners } from './queries/list-parcel-owners.ts';
import { findCare } from './queries/care.ts';
import { saveParcelCare } from './commands/save-care.ts';
import { keepWorklist } from './queries/worklist/keep-worklist.ts';
import { streamWorklist } from './queries/list-worklist.ts';
import { selectLinePlaces } from './queries/line-places.ts';
import { formatParcelFeed, listLoadingShops, type LoadingShop } from './queries/parcel-feeds.ts';
import { loadParcel, selectOrderParcels, type ParcelStory } from './queries/load-parcel.ts';
import { selectParcelsByNumbers } from './queries/find-by-numbers.ts';
import { findParcels, getParcel, listOrderParcels } from '../contract/parcel.ts';
import { toWireShipment } from './routes/to-wire-shipment.ts';
import type { WorkRow } from './queries/worklist.ts';

const success = true as const;

export function registerShippingRoutes(app: App, { COMPANY_TIME_ZONE }: Settings): void {
  const getToday = (now: Date) => getDayInZone(COMPANY_TIME_ZONE, now);
  const describeMoment = (now: Date) => ({ now, today: getToday(now), timeZone: COMPANY_TIME_ZONE });

  serve(app, contract.listShipments, async ({ db, query: { limit, offset, sort, ...question } }) => {
    const { shipments, pagination } = await listParcels(db, question, { limit, offset, sort });
    return { success, results: shipments.map(toWireShipment), error: null, pagination };
  });

  serveRemembered(app, contract.shippingOverview, async ({ db, query, now }) => {
    const loading = await listWireLoading(db, COMPANY_TIME_ZONE);
    const { averages, groups, ...rest } = await loadOverview(db, query, getToday(now));
    return {
      success,
      ...rest,
      loading,
      averages: {
        order_to_ship: toWireAverage(averages.order_to_ship),
        ship_to_deliver: toWireAverage(averages.ship_to_deliver),
        total_delivery: toWireAverage(averages.total_delivery),
      },
      groups: groups.map(({ shipments, ...group }) => ({
        ...group,
        results: shipments.map(toWireShipment),
      })),
    };
  });

  serveRemembered(app, contract.deliveryTimes, async ({ db, query, now }) => ({
    success,
    loading: await listWireLoading(db, COMPANY_TIME_ZONE),
    ...(await computeDeliveryTimes(db, query, getToday(now))),
  }));

  const readWorklist = keepWorklist(app);
  serve(app, contract.listWork, async ({ db, query, user, now }) => {
    const { reason, owner, sort, limit, offset, ...question } = query;
    const filter = { reason, owner: owner && OWNER[owner](user.id), sort };
    const asked = { question, moment: describeMoment(now), filter };
    const loading = await listWireLoading(db, COMPANY_TIME_ZONE);
    const { parcels, ...rest } = await readWorklist(db, asked, { limit, offset });
    return { success, ...rest, loading, parcels: parcels.map(toWireWork) };
  });

  serveStream(app, exportShipments, ({ db, query, now }, reply) =>
    sendListFile(app, reply, {
      title: query.status === undefined ? 'Parcels' : formatStatusTitle(query.status),
      columns: PARCEL_COLUMNS,
      choice: query,
      pieces: streamParcels(db, query, query.sort),
      toWire: toWireShipment,
      db,
      now,
    }),
  );

  serveStream(app, exportWork, ({ db, query, user, now }, reply) => {
    const { reason, owner, sort } = query;
    const filter = { reason, owner: owner && OWNER[owner](user.id), sort };
    return sendListFile(app, reply, {
      title: WORK_TITLE,
      columns: WORK_COLUMNS,
      choice: query,
      pieces: streamWorklist(db, { question: query, moment: describeMoment(now), filter }),
      toWire: toWireWork,
      db,
      now,
    });
  });

  registerParcelRoutes(app, COMPANY_TIME_ZONE);

  registerCareRoutes(app);
}

/** Who looks after parcels, and what they note. */
function registerCareRoutes(app: App): void {
  serve(app, care.listOwners, async ({ db }) => ({ owners: await listParcelOwners(db) }));

  serve(app, care.getCare, async ({ db, params }) => ({
    care: await findCare(db, params.id),
  }));

  serve(app, care.saveCare, async ({ db, params, body, user, ...by }) => ({
    success,
    care: await saveParcelCare(db, { ...by, actor: user }, { ...body, id: params.id }),
  }));
}

/**
 * All shops that are loading, or the one of an account. Read before what it is about: what is stored in between is then
 * called incomplete, rather than the other way round.
 */
async function listWireLoading(db: Db, timeZone: string, account?: string): Promise<contract.LoadingShops> {
  return toWireLoading(await listLoadingShops(db, timeZone), account);
}

const toWireLoading = (shops: readonly LoadingShop[], account?: string): contract.LoadingShops =>
  shops
    .filter(({ id }) => account === undefined || id === formatParcelFeed(account))
    .map(({ name, knownTo, isFirstLoad }) => ({ name, known_to: knownTo, is_first_load: isFirstLoad }));

/** One parcel, those of given numbers, and those of an order. */
function registerParcelRoutes(app: App, timeZone: string): void {
  serve(app, getParcel, async ({ db, params }) => {
    const loading = await listLoadingShops(db, timeZone);
    const [parcel, care] = await Promise.all([loadParcel(db, params.id), findCare(db, params.id)]);
    return { loading: toWireLoading(loading, parcel.account), parcel: { ...toWireStory(parcel), care } };
  });

  serve(app, findParcels, async ({ db, query: { numbers } }) => {
    const loading = await listWireLoading(db, timeZone);
    const rows = await selectParcelsByNumbers(db, numbers);
    const found = new Set(rows.map(({ asked }) => asked));
    const parcels = new Map(rows.map((row) => [row.id, toWireShipment(row)]));
    return {
      parcels: [...parcels.values()],
      loading,
      not_found: numbers.filter((number) => !found.has(number)),
      cut_off: [...new Set(rows.flatMap(({ asked, isCutOff }) => (isCutOff ? [asked] : [])))],
    };
  });

  serve(app, listOrderParcels, async ({ db, query }) => ({
    loading: await listWireLoading(db, timeZone, query.account),
    parcels: (await selectOrderParcels(db, query)).map(toWireShipment),
    places: await selectLinePlaces(db, query),
  }));
}

const toWireStory = ({ events, ...row }: ParcelStory) => ({
  ...toWireShipment(row),
  ordered_at: row.ordered_at.toISOString(),
  promised_at: row.promised_at?.toISOString() ?? null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  events: events.map(({ happened_at, ...event }) => ({ ...event, at: happened_at.toISOString() })),
});

/** The quotes show the check of words that `nobody` is a value of the API here. */
const OWNER = { me: (id: number) => id, ['nobody']: () => null };

const toWireWork = (row: WorkRow): contract.WorkParcel => ({
  ...toWireShipment(row),
  reasons: row.reasons,
  waiting_days: row.waiting_days,
  promise: { by: row.promise_by, days: row.promise_by === 'vendor' ? null : row.promise_days },
  care: {
    note: row.note,
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    is_handled: row.is_handled,
  },
});

const toWireAverage = ({ seconds, parcels }: Average) => ({
  average: seconds === null ? null : formatHours(seconds),
  parcels,
});
