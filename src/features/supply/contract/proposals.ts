import { z } from 'zod';
import { CELLS, CELL_REGIONS } from '#features/catalogue/rules/cells.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { knownFrom, SUPPLY_STANDINGS } from '../contract.ts';
import { PROPOSED_FROM } from '../rules/made-from.ts';

const day = z.iso.date();

const proposal = z.object({
  units: z.int(),
  boxes: z.int(),
  /** The last day on which it can leave and still be in time; today where that has passed. */
  ship_by: day,
  /** When it arrives, if it leaves on that day. */
  arrives: day,
  is_late: z.boolean(),
  /** It is not known what pools need of the place, so it may have to leave before that day; never on its own day, or late. */
  may_be_earlier: z.boolean(),
  /** Its source has fewer than are needed. */
  is_short: z.boolean(),
  /** It was cut to the most days of demand that are wanted in stock. */
  is_capped: z.boolean(),
  /** It was raised to the fewest, or cut to the most units of a shipment. */
  limit: z.enum(['min', 'max']).nullable(),
  /** When it would arrive by the plan's own days, without closures. */
  plan_arrives: day,
  /** The days without stock that it comes too late for, in half of all cases. */
  gap: z.object({ from: day, to: day, lost: z.number() }).nullable(),
  /** What air freight would save of them. */
  air: z.object({ arrives: day, saved: z.int(), cost_cents: z.int().nullable() }).nullable(),
});

const outlook = z.object({
  /** The first day at whose end nothing is left in half of all cases; null within a year. */
  runs_out: day.nullable(),
  /** From this day the chance of having nothing left is more than the goal allows. */
  risk_from: day.nullable(),
  /** When what leaves at the next review arrives: until then what is there must last. */
  until: day,
  /** Of the days until then that a shipment could still be in time for, the one that lacks most for the goal. */
  tightest_on: day,
  /** What is there and arrives up to the tightest day, less what is planned to leave and set aside for Amazon. */
  supply: z.int(),
  /** What is sold up to the tightest day in half of all cases, and in as many as the goal wants. */
  needed_p50: z.number(),
  needed_goal: z.number(),
  /** Units that cannot be sold until the next review's shipment arrives, in half of all cases. */
  lost: z.number(),
  /** The chance that something is left on the tightest day. */
  chance_without: z.number(),
  chance_with: z.number(),
  proposal: proposal.nullable(),
  /** Something is missing, but what is there when a shipment arrives covers the most days of demand already. */
  is_full: z.boolean(),
});

const simulated = z.object({
  /** The first day on which the chance of being out is over a half, and over a tenth. */
  runs_out: day.nullable(),
  risk_from: day.nullable(),
  /** The chance of being out at the end of each of the next 26 weeks. */
  weeks: z.array(z.object({ ends_on: day, percent: z.int() })),
  /** Units that could not be sold within 91 days, on average, if nothing more is shipped. */
  lost: z.int(),
});

/** A place, and what of it is not known. */
export const unknownPoolNeed = z.object({ place: z.string(), what: z.enum(['stock', 'sales']) });

export const supplyLine = z.object({
  /** The place, as the memory of stock calls it, and the variant: no two lines have the same. */
  id: z.string(),
  place_id: z.string(),
  cell: z.enum(CELLS),
  region: z.enum(CELL_REGIONS),
  place: z.string(),
  is_pool: z.boolean(),
  /** The warehouse that fills a pool; null for what the factory fills. */
  source: z.string().nullable(),
  source_id: z.string().nullable(),
  /** Of a pool, whether it is known what its warehouse can spare, and which one that is: `source` may be it, then. */
  is_source_known: z.boolean(),
  /** Business days from its source. */
  lead_days: z.int(),
  /** Over how many trips it was measured; null where the plan's days are taken. */
  lead_trips: z.int().nullable(),
  /** The part of all cases in which something shall be left. */
  service: z.number(),
  /** Null where no box on its way says how many are in one. */
  box_units: z.int().nullable(),
  /** What can be sold now; null for a place that was never read, or does not report it. */
  stock: z.int().nullable(),
  /** The SKU whose level the place does not report; null where it reports all, or was never read. */
  unreported: z.string().nullable(),
  /** False for a place that nothing reads: its stock is not known. */
  is_connected: z.boolean(),
  /** Units on their way that count. */
  arriving: z.int(),
  /** Of its stock: what people have decided to send elsewhere, and what the region's pools will need beyond that. */
  promised: z.int(),
  for_pools: z.int(),
  /**
   * Why it is not known, or not all of it, what pools need of it: the stock of a warehouse that may fill them in its place is
   * not known, or the stock or the sales of a pool. Its proposal is then the least. Null otherwise.
   */
  unknown_pool_need: unknownPoolNeed.nullable(),
  /** Expected units a day over 28 days; null where it is not known what the place sells. */
  per_day: z.number().nullable(),
  /** Why it is not known: an account's sales are not, it long had no stock to sell, or from where shops ship is not. */
  unknown_demand: z.enum(['sales', 'stock', 'demand']).nullable(),
  /** By the forecast, or by the sales of 28 days where nothing could be forecast. */
  basis: z.enum(['forecast', 'sales']).nullable(),
  /** Null where its stock or its demand is not known. */
  outlook: outlook.nullable(),
  /** By a thousand paths of demand and arrivals; null before they were drawn. */
  simulated: simulated.nullable(),
  /** People have left the proposal out until this day, included. */
  dismissed: z.object({ until: day, reason: z.string(), by: z.string() }).nullable(),
});
export type WireSupplyLine = z.infer<typeof supplyLine>;

const plannedLine = z.object({
  cell: z.enum(CELLS),
  units: z.int(),
  /** Recorded as boxes, or shipped by what Amazon says; null where neither says anything. */
  sent: z.int().nullable(),
  /** A part of them is not known: they are the least. */
  is_sent_partial: z.boolean(),
  /** In boxes that have arrived, received by Amazon, or counted by people; null while nothing says. */
  received: z.int().nullable(),
  is_received_partial: z.boolean(),
  /** What people counted. */
  arrived: z.int().nullable(),
});

const plannedShipment = z.object({
  id: z.int(),
  /** As it is called on its papers, and at Amazon. */
  name: z.string(),
  place_id: z.string(),
  place: z.string(),
  is_pool: z.boolean(),
  /** Null for the factory. */
  source: z.string().nullable(),
  state: z.enum(['planned', 'shipped', 'arrived', 'cancelled']),
  ship_on: day,
  arrives_on: day,
  shipped_on: day.nullable(),
  arrived_on: day.nullable(),
  /** It should have left, or should have arrived, and is not counted as arriving. */
  is_overdue: z.boolean(),
  /** All that the factory was to send is in boxes that are recorded: they count in its place. */
  has_all_boxes: z.boolean(),
  /** The shipment of that name at Amazon. */
  inbound: z.object({ id: z.string(), status: z.string() }).nullable(),
  note: z.string().nullable(),
  planned_by: z.string(),
  version: z.int(),
  lines: z.array(plannedLine),
});
export type WirePlannedShipment = z.infer<typeof plannedShipment>;

export const listProposals = defineEndpoint({
  method: 'GET',
  path: '/supply/proposals',
  tables: [...PROPOSED_FROM, ...SUPPLY_STANDINGS, 'supply_simulations'],
  access: 'signed-in',
  summary: 'What to ship to each warehouse and Amazon region, by when, and why',
  response: z.object({
    today: day,
    /** The next day on which shipments are decided, as far as the proposals go. */
    next_review: day,
    service: z.number(),
    max_cover_days: z.int(),
    has_catalogue: z.boolean(),
    /** When the paths were drawn; null before the first time. */
    simulated_at: z.iso.datetime().nullable(),
    lines: z.array(supplyLine),
    /** Shipments that people have decided on: they have not arrived, or did so in the last 28 days; the next first. */
    planned: z.array(plannedShipment),
    /** Sources whose data is too old to rely on. */
    outdated: z.array(z.string()),
    known_from: knownFrom,
  }),
  revalidates: true,
});
