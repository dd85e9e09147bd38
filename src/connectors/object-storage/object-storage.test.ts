import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createStorageEmulator } from './emulator.ts';
import { createObjectStorage, type ObjectStorage } from './index.ts';

const access = { region: 'eu-central-1', keyId: 'AKIAKEY', secret: 'a/secret+key' };
const emulator = await createStorageEmulator({ ...access, bucket: 'kept' });
const opened: ObjectStorage[] = [];
const MIB = 1024 * 1024;

function openStorage(more: Partial<Parameters<typeof createObjectStorage>[0]> = {}): ObjectStorage {
  const storage = createObjectStorage({
    ...access,
    url: `${emulator.origin}/kept/of touchline/daily`,
    partBytes: 5 * MIB,
    limits: { backoffMs: 1, silenceMs: 300, callMs: 5_000 },
    ...more,
  });
  opened.push(storage);
  return storage;
}
const storage = openStorage();
const soon = () => AbortSignal.timeout(20_000);
async function* inPieces(content: Buffer, size = 700_001) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

beforeEach(() => {
  emulator.heal();
  emulator.objects.clear();
  emulator.uploads.clear();
  emulator.calls.length = 0;
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await emulator.close();
});

test.each([0, 1, 5 * MIB - 1, 5 * MIB, 5 * MIB + 1, 12 * MIB])(
  'F14: %i bytes are stored, in parts where there are many, and come back as they were',
  async (size) => {
    const content = randomBytes(size);
    expect(await storage.put('a b+c&d.age', inPieces(content), soon())).toBe(size);
    expect([...emulator.objects.keys()]).toEqual(['of touchline/daily/a b+c&d.age']);
    expect(await storage.list(soon())).toEqual([{ name: 'a b+c&d.age', bytes: size }]);
    expect((await buffer(await storage.read('a b+c&d.age', soon()))).equals(content)).toBe(true);
    // One that a busy machine made late is sent again.
    const parts = new Set(emulator.calls.filter((call) => call.startsWith('PUT')));
    expect(parts.size).toBe(Math.max(1, Math.ceil(size / (5 * MIB))));
    expect(emulator.uploads.size).toBe(0);
  },
);

test('F14: every page is listed, and only what lies in our folder', async () => {
  for (const name of ['1', '2', '3', '4', '5'])
    emulator.objects.set(`of touchline/daily/${name}`, Buffer.from(name));
  emulator.objects.set('of others/6', Buffer.from('6'));
  expect((await storage.list(soon())).map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5']);
  await storage.remove('3', soon());
  expect((await storage.list(soon())).map(({ name }) => name)).toEqual(['1', '2', '4', '5']);
});

test('R7 a list that leads back to itself is an error', async () => {
  emulator.fail('stuck-list', { method: 'GET' });
  await expect(storage.list(soon())).rejects.toThrow('page 3 leads back to an earlier page');
  expect(emulator.calls).toHaveLength(2);
});

test.each([
  ['a wrong secret', { secret: 'another' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { keyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
  ['a wrong region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
])('F14: %s is refused once, and said so', async (_, wrong, code) => {
  const refused = openStorage(wrong);
  await expect(refused.put('a', inPieces(Buffer.from('x')), soon())).rejects.toThrow(
    `rejected the credentials; check the key and its permissions (${code})`,
  );
  expect(emulator.calls).toHaveLength(1);
});

test('F14: a failure that passes is tried again, and the parts are not sent twice', async () => {
  emulator.fail('500', { times: 2 });
  const content = randomBytes(11 * MIB);
  emulator.fail('500', { method: 'PUT', times: 1 });
  await storage.put('a', inPieces(content), soon());
  expect(emulator.objects.get('of touchline/daily/a')?.equals(content)).toBe(true);
});

test.each([
  ['500', 'the provider reported an error (InternalError)'],
  ['full', 'the provider reported an error (XMinioStorageFull)'],
  ['hang', 'didn’t respond in time'],
] as const)(
  'F14: a storage with the fault %s leaves neither an object nor parts behind',
  async (fault, said) => {
    emulator.fail(fault, { method: 'PUT' });
    await expect(storage.put('a', inPieces(randomBytes(11 * MIB)), soon())).rejects.toThrow(said);
    expect(emulator.objects.size).toBe(0);
    expect(emulator.uploads.size).toBe(0);
    // A full storage is not asked again: it stays full.
    const tries = emulator.calls.filter((call) => call.startsWith('PUT')).length;
    expect(tries).toBe(fault === 'full' ? 1 : 4);
  },
);

test('F14: an error within an answer of 200 is no success', async () => {
  const content = randomBytes(6 * MIB);
  emulator.fail('error-in-200', { method: 'POST' });
  await expect(storage.put('a', inPieces(content), soon())).rejects.toThrow('Backup storage, storing a');
  expect(emulator.objects.size).toBe(0);
});

test('F14: parts that a killed process left behind are removed by the next upload', async () => {
  emulator.uploads.set('left', { key: 'of touchline/daily/a', parts: new Map() });
  emulator.uploads.set('of others', { key: 'of touchline/daily/a2', parts: new Map() });
  await storage.put('a', inPieces(Buffer.from('x')), soon());
  expect([...emulator.uploads.keys()]).toEqual(['of others']);
});

test('F14: what is cut off while it is read is a failure, never a shorter file', async () => {
  emulator.objects.set('of touchline/daily/a', randomBytes(MIB));
  emulator.fail('cut', { method: 'GET' });
  const body = await storage.read('a', soon());
  await expect(buffer(body)).rejects.toThrow();
});

test('F14: an upload that is stopped ends at once', async () => {
  emulator.fail('hang', { method: 'PUT' });
  const stopping = new AbortController();
  const put = storage.put('a', inPieces(Buffer.from('x')), stopping.signal);
  stopping.abort(new Error('The process stops'));
  await expect(put).rejects.toThrow('The process stops');
});
