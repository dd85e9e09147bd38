import { z } from 'zod';
import type { ConnectorError } from '../connector-error.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import type { FaultAnswers } from '../faults.ts';
import { readPages } from '../paging.ts';
import { checkRows, units } from '../rows.ts';
import { createVendorHttp, type VendorHttpOptions } from '../vendor-http.ts';
import { createFakeClock } from './fake-clock.ts';
import { closeAfterTest } from './until-test-ends.ts';

const SECRET = 'planted-secret-4711';

const row = z.object({ sku: z.string(), level: units });
export type VendorRow = z.infer<typeof row>;

export const fiftyRows: VendorRow[] = Array.from({ length: 50 }, (_, index) => ({
  sku: `SKU-${index}`,
  level: index,
}));

/** The error of a call that has to fail. */
export const catchConnectorError = (call: Promise<unknown>): Promise<ConnectorError> =>
  call.then(
    () => Promise.reject(new Error('the call worked')),
    (error: ConnectorError) => error,
  );

/** Makes calls to a path fail until they are no longer made, then work again; returns the error of the next call. */
export async function failUntilLeftAlone(
  emulator: Emulator,
  call: () => Promise<unknown>,
  path = '/',
): Promise<ConnectorError> {
  emulator.fail('503', { path });
  await catchConnectorError(call());
  await catchConnectorError(call());
  emulator.heal();
  return catchConnectorError(call());
}

/** A small vendor on the kit, for one test: a list in one piece, one in pages, a POST. A test can replace its data. */
export async function startMisbehavingVendor(
  options: Partial<VendorHttpOptions> & { faultAnswers?: FaultAnswers } = {},
) {
  const { faultAnswers, ...overrides } = options;
  // Unknown, because a test may put anything in its place.
  const world = { rows: fiftyRows as unknown[], pages: [fiftyRows.slice(0, 25), fiftyRows.slice(25)] };
  const emulator: Emulator = closeAfterTest(
    await createEmulator({
      faultAnswers,
      routes: {
        'GET /stock': () => ({ json: world.rows }),
        'GET /pages': ({ query }) => {
          const page = Number(query.get('page'));
          return { json: { rows: world.pages[page - 1] ?? [], page } };
        },
        'POST /orders': () => ({ json: [] }),
      },
    }),
  );
  const clock = createFakeClock();
  const lines: string[] = [];
  const write = (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message }));
  const http = closeAfterTest(
    createVendorHttp({
      vendor: 'Testvendor',
      account: 'main',
      hosts: [emulator.origin],
      ratePerSecond: 100,
      burst: 100,
      allowPrivate: true,
      clock,
      random: () => 0.5,
      log: { debug: write, warn: write },
      ...overrides,
    }),
  );
  const headers = { authorization: `Bearer ${SECRET}` };
  const rows = z.array(z.unknown());

  return {
    emulator,
    http,
    clock,
    world,
    secret: SECRET,
    lines,
    calls: () => emulator.requests.length,
    /** One job: the whole list, with bad rows set aside. */
    async readStock(signal?: AbortSignal) {
      const what = 'stock';
      const { data } = await http.request({
        what,
        url: `${emulator.origin}/stock`,
        headers,
        schema: rows,
        signal,
      });
      return checkRows({ vendor: 'Testvendor', what, schema: row, rows: data });
    },
    async readAllPages() {
      const what = 'stock pages';
      const schema = z.object({ rows });
      const read = async (page: number) => {
        const url = `${emulator.origin}/pages`;
        const { data } = await http.request({ what, url, query: { page }, headers, schema });
        return { rows: data.rows, next: data.rows.length > 0 ? page + 1 : undefined };
      };
      const all = await readPages({ vendor: 'Testvendor', what, first: 1, maxPages: 20, read });
      return checkRows({ vendor: 'Testvendor', what, schema: row, rows: all, getKey: ({ sku }) => sku });
    },
    postOrder: () =>
      http.request({
        what: 'an order',
        method: 'POST',
        url: `${emulator.origin}/orders`,
        headers,
        schema: rows,
      }),
  };
}
