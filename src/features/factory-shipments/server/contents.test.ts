import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveKits } from '#features/kits/contract/kits.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { createFactoryShipment, updateFactoryShipment } from '../contract.ts';
import * as contents from '../contract/contents.ts';
import { confirmFactoryShipment } from '../contract/arrivals.ts';
import { boxDifferenceRule } from './public.ts';

const BOX = {
  sku: 'TL-CP-M-US',
  from_factory: 'Shenzhen assembly',
  to_warehouse: 'ITB',
  ship_date: '2026-11-02',
};

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db, { username: 'ada', full_name: 'Ada Lovelace' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['factory_shipments', 'kits_without_box', 'kits', 'history'] as const)
    await server.db.deleteFrom(table).execute();
  server.clock.now = TEST_NOW;
});

const createBox = async (serial_box: string, units = 3) =>
  (await caller.call(createFactoryShipment, { body: { ...BOX, serial_box, units } })).body.shipment.id;
const row = (serial_box: string, serial_number: string) => ({ serial_box, serial_number });
const fill = (...kits: ReturnType<typeof row>[]) => caller.call(contents.importContents, { body: { kits } });
const preview = async (...kits: ReturnType<typeof row>[]) =>
  (await caller.call(contents.previewContents, { body: { kits } })).body;
const load = async (id: number) => (await caller.call(contents.getBoxContents, { params: { id } })).body;
const listKits = async (id: number) => (await load(id)).kits.map(({ serial_number }) => serial_number);
const listStates = async (id: number) =>
  Object.fromEntries((await load(id)).kits.map(({ serial_number, state }) => [serial_number, state]));
const verify = (id: number, scans: string[], seen: number | null = null) =>
  caller.call(contents.verifyBox, { params: { id }, body: { scans, seen } });
const observe = () => boxDifferenceRule.observe(server.db, { now: TEST_NOW, threshold: 0 });

test('a file says which kits are in which boxes, whatever the case of a box', async () => {
  const [one, other] = [await createBox('BX-1'), await createBox('BX-2')];
  expect((await fill(row('bx-1', 'K2'), row('BX-1', 'K1'), row('BX-2', 'K3'))).body).toEqual({
    success: true,
    boxes: 2,
    kits: 3,
  });
  expect(await listKits(one)).toEqual(['K1', 'K2']);
  expect(await load(other)).toEqual({
    success: true,
    kits: [{ serial_number: 'K3', is_expected: true, packed_at: TEST_NOW.toISOString(), state: null }],
    check: null,
    received_by: null,
  });
  const entries = await server.db
    .selectFrom('history')
    .select(['entity_id', 'changes'])
    .where('action', '=', 'packed')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { entity_id: String(one), changes: { kits: { before: 0, after: 2 } } },
    { entity_id: String(other), changes: { kits: { before: 0, after: 1 } } },
  ]);
});

test('a preview says what would be replaced, which kits would move and which boxes no one recorded', async () => {
  const id = await createBox('BX-1');
  await createBox('BX-2', 5);
  await fill(row('BX-1', 'K1'), row('BX-1', 'K2'));
  expect(await preview(row('BX-1', 'K9'), row('BX-2', 'K2'), row('BX-7', 'K3'))).toEqual({
    success: true,
    boxes: [
      { id, serial_box: 'BX-1', units: 3, kits: 1, replaced: 2 },
      { id: expect.any(Number), serial_box: 'BX-2', units: 5, kits: 1, replaced: 0 },
    ],
    unknown: ['BX-7'],
    moved: [{ serial_number: 'K2', from_box: 'BX-1' }],
  });
  expect(await listKits(id), 'nothing has changed').toEqual(['K1', 'K2']);
});

test('a list replaces what a box was expected to hold, and takes kits out of other boxes on their way', async () => {
  const [one, other] = [await createBox('BX-1'), await createBox('BX-2')];
  await fill(row('BX-1', 'K1'), row('BX-1', 'K2'));
  await fill(row('BX-2', 'K2'), row('BX-2', 'K3'));
  expect(await listKits(one)).toEqual(['K1']);
  await fill(row('BX-2', 'K3'), row('BX-2', 'K4'));
  expect(await listKits(other)).toEqual(['K3', 'K4']);
});

test('a box that has arrived keeps its kits when one of them is sent again', async () => {
  const one = await createBox('BX-1');
  await fill(row('BX-1', 'K1'));
  await caller.call(confirmFactoryShipment, { params: { id: one } });
  await createBox('BX-2');
  await fill(row('BX-2', 'K1'));
  expect(await listKits(one)).toEqual(['K1']);
});

test.each([
  [
    'names a box that is not recorded',
    [row('BX-1', 'K1'), row('BX-9', 'K2')],
    409,
    'Not recorded: BX-9. Nothing was imported.',
  ],
  [
    'names a box with markup in its name, without the markup',
    [row('<b>BX-9</b>', 'K2')],
    409,
    'Not recorded: bBX-9/b. Nothing was imported.',
  ],
  [
    'names a kit twice',
    [row('BX-1', 'K1'), row('BX-1', 'K1')],
    400,
    'K1 is listed twice. A kit can only be in one box.',
  ],
])('a file that %s changes nothing', async (_, rows, status, message) => {
  const id = await createBox('BX-1');
  expect(await fill(...rows)).toMatchObject({ status, error: { message } });
  expect(await listKits(id)).toEqual([]);
});

test('a machine says in which box a kit is; a box that is recorded later gets its kits then', async () => {
  const save = (serial_number: string, box: string) =>
    caller.call(saveKits, { body: { serial_number, box } });
  const one = await createBox('BX-1');
  expect((await save('K1', 'bx-1')).body).toMatchObject({ created: 1 });
  expect((await save('K2', 'BX-2')).body).toMatchObject({ created: 1 });
  expect((await save('K1', 'BX-1')).body, 'said again').toMatchObject({ unchanged: 1 });
  expect(await listKits(one)).toEqual(['K1']);
  const other = await createBox('bx-2');
  expect(await listKits(other)).toEqual(['K2']);
  expect((await save('K1', 'BX-2')).body, 'packed into another box').toMatchObject({ updated: 1 });
  expect([await listKits(one), await listKits(other)]).toEqual([[], ['K1', 'K2']]);
  const entries = await server.db
    .selectFrom('history')
    .select('changes')
    .where('entity', '=', 'kit')
    .where('entity_id', '=', 'K1')
    .where('action', '=', 'updated')
    .execute();
  expect(entries).toEqual([{ changes: { box: { before: 'BX-1', after: 'BX-2' } } }]);
});

test('what is scanned in a box is compared with what was expected, and the difference needs a person', async () => {
  const id = await createBox('BX-1');
  await fill(row('BX-1', 'K1'), row('BX-1', 'K2'), row('BX-1', 'K3'));
  const answer = await verify(id, ['K1', 'K9', 'K2', 'K2']);
  expect(answer.body).toEqual({ success: true, matched: 1, missing: 1, unexpected: 1, doubled: 1 });
  expect(await listStates(id)).toEqual({ K1: 'matched', K2: 'doubled', K3: 'missing', K9: 'unexpected' });
  expect((await load(id)).check).toMatchObject({ version: 1, missing: 1, checked_by: 'Ada Lovelace' });
  expect(await observe()).toEqual([
    {
      subject: String(id),
      label: 'Box BX-1',
      figure: 3,
      detail: 'Kits: 1 missing, 1 unexpected, 1 duplicate',
      path: `/box/${id}`,
    },
  ]);
});

test('a difference is well once a person says why, or a later verification finds none', async () => {
  const id = await createBox('BX-1');
  await fill(row('BX-1', 'K1'), row('BX-1', 'K2'));
  await verify(id, ['K1']);
  const explain = (seen: number) =>
    caller.call(contents.explainDifference, {
      params: { id },
      body: { explanation: 'K2 stayed in the factory', seen },
    });
  expect((await explain(1)).status).toBe(200);
  expect(await observe()).toEqual([]);
  expect((await load(id)).check).toMatchObject({
    version: 2,
    explanation: 'K2 stayed in the factory',
    explained_by: 'Ada Lovelace',
  });
  await verify(id, ['K1', 'K3'], 2);
  expect(await observe(), 'another difference').toHaveLength(1);
  await verify(id, ['K1', 'K2'], 3);
  expect(await observe()).toEqual([]);
  expect((await explain(4)).status, 'nothing differs').toBe(409);
});

test('C2 two people who verify one box at the same time do not overwrite each other', async () => {
  const id = await createBox('BX-1');
  await verify(id, ['K1']);
  expect(await verify(id, ['K2'])).toMatchObject({
    status: 409,
    error: { message: 'ada verified this box while you were scanning. Review the result before saving.' },
  });
  expect(await listKits(id)).toEqual(['K1']);
});

test('scans are the contents of a box whose kits no one named; its units say whether some are missing', async () => {
  const id = await createBox('BX-1', 3);
  expect((await verify(id, ['K1', 'K2'])).body).toMatchObject({ matched: 2, missing: 1 });
  await fill(row('BX-1', 'K1'), row('BX-1', 'K2'));
  expect((await load(id)).check, 'compared again with what the factory named').toMatchObject({
    matched: 2,
    missing: 0,
  });
  expect(await observe()).toEqual([]);
});

test('a box whose units are corrected is compared again; an explanation of that difference goes', async () => {
  const id = await createBox('BX-1', 1);
  await verify(id, ['K1', 'K2']);
  await caller.call(contents.explainDifference, { params: { id }, body: { explanation: 'A gift', seen: 1 } });
  const correct = (units: number) =>
    caller.call(updateFactoryShipment, { params: { id }, body: { units, seen: {} } });
  await correct(2);
  expect((await load(id)).check).toMatchObject({ unexpected: 0, missing: 0, explanation: null });
  expect(await observe()).toEqual([]);
  await correct(5);
  expect(await observe()).toMatchObject([{ figure: 3, detail: 'Kits: 3 missing' }]);
});

test('a box that is deleted takes what was said of its kits along', async () => {
  const id = await createBox('BX-1');
  await fill(row('BX-1', 'K1'));
  await server.db.deleteFrom('factory_shipments').where('id', '=', id).execute();
  expect((await caller.call(contents.getBoxContents, { params: { id } })).status).toBe(404);
  expect(await server.db.selectFrom('box_kits').select('box_id').execute()).toEqual([]);
});
