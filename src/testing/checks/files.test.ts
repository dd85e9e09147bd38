import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { buildCatalogue } from '../builders/catalogue.ts';
import { buildKits } from '../builders/kits.ts';
import { buildPlannedShipment } from '../builders/planned-shipments.ts';
import { buildServer, type TestServer } from '../server/server.ts';
import { buildUser } from '../builders/users.ts';
import { listDeclaredEndpoints, formatEndpointTitle } from './endpoints.ts';

/** Texts that would leave the folder of downloads, pass for another kind of file, or end a header. */
const HOSTILE = '../x"; filename="run.exe';
const BREAKING = `${HOSTILE}\r\nSet-Cookie: a=b`;
const FIXED_NAME = /^attachment; filename="[a-z_]+_2026-11-21\.(csv|json|xlsx)"$/;

let server: TestServer;
/** Of the record that a file is about, where it is about one. */
let id: number;
beforeAll(async () => {
  server = await buildServer();
  await buildKits(server.db, { serial_number: BREAKING, coupon_code: BREAKING });
  await buildCatalogue(server.db, { 'CP-M': { cityplay_m: 1 } });
  id = await buildPlannedShipment(server.db, { name: BREAKING, note: BREAKING, place: 'fba:EU' });
});
afterAll(() => server.close());

/** What a call asks for before it makes a file. */
const NEEDED: Record<string, Record<string, string>> = {
  'GET /journeys/recall/export': { boxes: 'BX-1' },
};

const listContentTypes = ({ response }: Endpoint): readonly string[] =>
  'contentType' in response ? [response.contentType].flat() : [];

// A stream of events is no file, and what a calendar fetches by an address of its own is not downloaded by a person.
const files = (await listDeclaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access !== 'public')
  .filter((endpoint) => listContentTypes(endpoint).some((type) => type !== 'text/event-stream'));

test.each(files.map((endpoint): [string, Endpoint] => [formatEndpointTitle(endpoint), endpoint]))(
  'I4: the file of %s is named by us and the day alone, whatever was typed or is in it',
  async (_title, endpoint) => {
    const role = endpoint.access === 'admin' ? 'admin' : 'user';
    const user = await buildUser(server.db, { full_name: BREAKING, role });
    const authorization = `Bearer ${await server.signedInAs(user).token()}`;
    const texts = Object.keys(endpoint.query.shape).flatMap((name) =>
      [HOSTILE, BREAKING].map((text) => ({ [name]: text })),
    );
    const formats = listContentTypes(endpoint).map((type) => ({ format: type.split('/')[1] ?? '' }));
    const answers = await Promise.all(
      [{}, ...texts, ...formats].map((query) => {
        const needed = NEEDED[formatEndpointTitle(endpoint)];
        const search = new URLSearchParams(Object.entries({ ...needed, ...query }));
        return server.inject({
          method: endpoint.method,
          url: `/api${endpoint.path.replace(':id', String(id))}?${search.toString()}`,
          headers: { authorization },
        });
      }),
    );
    const sent = answers.filter(({ statusCode }) => statusCode === 200);
    expect(sent.length).toBeGreaterThan(0);
    for (const { headers } of sent) {
      expect(headers['content-disposition']).toMatch(FIXED_NAME);
      expect(headers['set-cookie']).toBeUndefined();
    }
  },
);
