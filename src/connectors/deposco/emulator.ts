import { randomBytes } from 'node:crypto';
import { createEmulator, type Emulator, type EmulatorRequest } from '../kit/emulator.ts';
import type { EmulatorAnswer } from '../kit/faults.ts';
import { createTokenBucket, type Rate } from '../kit/waits.ts';

export interface DeposcoFacilityStock {
  facility: string;
  onHand: number;
  available: number;
  openOrders: number;
  inTransit: number;
  quarantined: number;
}

export interface DeposcoItem {
  number: string;
  name: string;
  reorderPoint: number | null;
  stock: DeposcoFacilityStock[];
}

/** The emulator's data; read at every request, so it may change while it runs. */
export interface DeposcoWorld {
  tenant: string;
  businessUnit: string;
  users: { username: string; password: string }[];
  clients: { id: string; secret: string; refreshToken: string }[];
  /** How many calls a second the account may send, for all that it does; any number where left out. */
  rate?: Rate;
  /** The name under which this tenant shows quarantined units. */
  quarantineMeasure?: string;
  items(): DeposcoItem[];
}

const TOKEN_LIFE_SECONDS = 3600;
const UNAUTHORISED: EmulatorAnswer = {
  status: 401,
  headers: { 'www-authenticate': 'Basic realm="deposco"' },
  text: '',
};
const REFUSED_GRANT: EmulatorAnswer = { status: 400, json: { error: 'invalid_grant' } };
const BAD_REQUEST: EmulatorAnswer = { status: 400, text: '' };

/** Deposco on loopback: stock by both of its calls with a user's password, items with a token. */
export function createDeposcoEmulator(world: DeposcoWorld, now = () => Date.now()): Promise<Emulator> {
  const tokens = new Map<string, number>();
  const bucket =
    world.rate && createTokenBucket(world.rate, { now, elapsedMs: now, sleep: () => Promise.resolve() });

  const isUser = ({ headers }: EmulatorRequest) =>
    world.users.some(({ username, password }) => {
      const pair = Buffer.from(`${username}:${password}`).toString('base64');
      return headers['authorization'] === `Basic ${pair}`;
    });

  function issueToken({ body, headers }: EmulatorRequest): EmulatorAnswer {
    const form = new URLSearchParams(body);
    const isKnown = world.clients.some(({ id, secret, refreshToken }) => {
      if (form.get('grant_type') === 'refresh_token') {
        return (
          form.get('refresh_token') === refreshToken &&
          form.get('client_id') === id &&
          form.get('client_secret') === secret
        );
      }
      const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
      return form.get('grant_type') === 'client_credentials' && headers['authorization'] === basic;
    });
    if (!isKnown) return REFUSED_GRANT;
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, now() + TOKEN_LIFE_SECONDS * 1000);
    return { json: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_SECONDS } };
  }

  function refuse(request: EmulatorRequest): EmulatorAnswer | undefined {
    // With an empty body and, as a rule, without Retry-After.
    if (bucket?.tryTake() === false) return { status: 429, text: '' };
    if (request.path === '/oauth2/token') return undefined;
    if (request.path.includes('%20')) return BAD_REQUEST;
    if (request.path.startsWith('/integration/')) return isUser(request) ? undefined : UNAUTHORISED;
    const token = request.headers['authorization']?.replace(/^Bearer /, '') ?? '';
    return (tokens.get(token) ?? 0) > now() ? undefined : { status: 401, text: '' };
  }

  return createEmulator({
    refuse,
    routes: {
      'POST /oauth2/token': issueToken,
      'GET /latest/items': ({ query, headers }) => answerCatalogPage(world, query, headers['host'] ?? ''),
      'GET /integration/:tenant/inventory/full': ({ params, query }) =>
        params['tenant'] === world.tenant
          ? { json: { itemInventory: listFullPage(world, query) } }
          : BAD_REQUEST,
      'GET /integration/:tenant/enterpriseinventory/:unit/availability': ({ params, query }) => {
        const isOurs = params['tenant'] === world.tenant && params['unit'] === world.businessUnit;
        if (!isOurs || !query.get('measures')) return BAD_REQUEST;
        // The real service says XML and sends JSON.
        return {
          headers: { 'content-type': 'application/xml' },
          json: { enterpriseInventory: listAvailabilityRows(world, query) },
        };
      },
    },
  });
}

function slicePage<Row>(rows: Row[], page: number, size: number): Row[] {
  return rows.slice((page - 1) * size, page * size);
}

function listAvailabilityRows(world: DeposcoWorld, query: URLSearchParams): unknown[] {
  const requestedMeasures = new Set(query.get('measures')?.split(','));
  const facilityNumbers = query.get('facilityNumbers')?.split(',');
  const size = Math.min(Number(query.get('pageSize') ?? 50), 500);
  const listMeasures = (stock: DeposcoFacilityStock) => ({
    totalOnHandQty: stock.onHand,
    atpQty: stock.available,
    openOrderLineQty: stock.openOrders,
    inTransitQty: stock.inTransit,
    ...(world.quarantineMeasure && { [world.quarantineMeasure]: stock.quarantined }),
  });
  const keepAskedMeasures = (measures: object) =>
    Object.fromEntries(Object.entries(measures).filter(([name]) => requestedMeasures.has(name)));
  return slicePage(world.items(), Number(query.get('pageNumber') ?? 1), size).map(
    ({ number, stock }, index) => ({
      itemId: 1000 + index,
      itemNumber: number,
      facilities: stock
        .filter(({ facility }) => !facilityNumbers || facilityNumbers.includes(facility))
        .map((each) => ({ facility: each.facility, ...keepAskedMeasures(listMeasures(each)) })),
    }),
  );
}

function listFullPage(world: DeposcoWorld, query: URLSearchParams): unknown[] {
  return slicePage(world.items(), Number(query.get('pageNo') ?? 1), 100).map(({ number, stock }) => ({
    itemNumber: number,
    facilityInventory: stock.map(({ facility, onHand, available, openOrders }) => ({
      facility,
      inventory: {
        total: onHand,
        availableToPromise: available,
        unallocated: onHand - openOrders,
        allocated: openOrders,
      },
    })),
  }));
}

function answerCatalogPage(world: DeposcoWorld, query: URLSearchParams, host: string): EmulatorAnswer {
  const size = Number(query.get('pageSize') ?? 50);
  const page = Number(query.get('page') ?? 1);
  const rows = slicePage(world.items(), page, size);
  const isLast = page * size >= world.items().length;
  const href = `http://${host}/latest/items?searchId=8f2c&pageSize=${size}&page=${page + 1}`;
  return {
    json: {
      links: isLast ? [] : [{ rel: 'next', href }],
      complete: isLast,
      pages: Math.ceil(world.items().length / size),
      data: rows.map(({ number, name, reorderPoint }) => ({ number, name, packs: [], reorderPoint })),
    },
  };
}
