import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { changePlannedShipment, planShipment } from '#features/supply/contract/planned.ts';
import { listProposals } from '#features/supply/contract/proposals.ts';
import { addDays } from '#shared/dates.ts';
import { clearSales } from '../builders/sales.ts';
import { buildUser } from '../builders/users.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { buildWarehouse } from '../builders/warehouses.ts';
import { fillNeighbour, sellTen, SUPPLY_NOW, SUPPLY_TODAY } from './supply-facts.ts';

export { SUPPLY_NOW, SUPPLY_TODAY };

/** What a test of supply changes. */
const TABLES = [
  'catalogue_items',
  'company_closures',
  'demand_days',
  'demand_forecasts',
  'dismissed_proposals',
  'factory_shipments',
  'fba_shipments',
  'history',
  'leg_defaults',
  'planned_shipments',
  'planning_days',
  'sources',
  'stock_daily',
  'stock_daily_totals',
  'stock_latest',
  'supply_goals',
  'supply_scenarios',
  'supply_settings',
  'supply_simulations',
] as const;

/** A company with a warehouse in the EU that sells ten Cityplay M a day. Each test begins with an empty company. */
export function prepareSupplyCompany(more: Record<string, string> = {}) {
  const warehouses = Object.entries({ tive: 'TIVE EU', ...more }).map(([id, name]) =>
    buildWarehouse({ id, name }),
  );
  let server: TestServer;
  let otis: ReturnType<TestServer['signedInAs']>;
  const signIn = async (): Promise<void> => {
    otis = server.signedInAs(await buildUser(server.db));
  };
  beforeAll(async () => {
    server = await buildServer({
      now: SUPPLY_NOW,
      warehouses,
      settings: { COMPANY_TIME_ZONE: 'Europe/London' },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = SUPPLY_NOW;
    await clearSales(server.db);
    for (const table of TABLES) await server.db.deleteFrom(table).execute();
    await signIn();
  });

  const readSupply = async () => (await otis.call(listProposals, {})).body;

  const findLine = async (place = 'TIVE EU') =>
    (await readSupply())?.lines.find((line) => line.cell === 'eu_cityplay_m' && line.place === place);

  return {
    getServer: () => server,
    getOtis: () => otis,
    sellTen: (stock: number | null, days?: number) => sellTen(server.db, { warehouses, stock, days }),
    fillNeighbour: (units: number, shippedFrom?: string[]) => fillNeighbour(server.db, units, shippedFrom),
    readSupply,
    findLine,
    readPlanned: async () => (await readSupply())?.planned,
    /** Records a box of 20 that left five days ago. */
    shipBox: (serial_box: string, planned_shipment_id?: number) =>
      otis.call(createFactoryShipment, {
        body: {
          serial_box,
          planned_shipment_id,
          sku: 'CP-M',
          from_factory: 'Shenzhen',
          to_warehouse: 'TIVE EU',
          ship_date: addDays(SUPPLY_TODAY, -5),
          units: 20,
          shipping_company: null,
          tracking_number: null,
        },
      }),
    /** Accepts what is proposed for a place, with these units. */
    plan: async (units: number, { place = 'TIVE EU', ship_on = SUPPLY_TODAY, note = '' } = {}) => {
      const line = await findLine(place);
      if (!line) throw new Error(`Nothing is known of ${place}`);
      const { place_id, cell, source_id: source, outlook } = line;
      const seen = { source, proposed: outlook?.proposal?.units ?? null };
      return otis.call(planShipment, { body: { place: place_id, cell, units, ship_on, note, ...seen } });
    },
    /** Lets a planned shipment of Cityplay M leave on another day. */
    moveShipment: async (id: number, ship_on: string) => {
      const shipment = (await readSupply()).planned.find((each) => each.id === id);
      if (!shipment) throw new Error(`No shipment ${id} is planned`);
      const { name, note, state, version } = shipment;
      const lines = shipment.lines.map(({ cell, units, arrived }) => ({ cell, units, arrived }));
      const body = { name, note, state, version, lines, ship_on };
      return otis.call(changePlannedShipment, { params: { id: String(id) }, body });
    },
    /** Lets days pass; who was signed in does so again. */
    passDays: async (days: number): Promise<void> => {
      server.clock.now = new Date(SUPPLY_NOW.getTime() + days * 86_400_000);
      await signIn();
    },
  };
}
