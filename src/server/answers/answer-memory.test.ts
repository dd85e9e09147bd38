import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createAnswerMemory } from './answer-memory.ts';

const now = new Date('2026-11-21T10:00:00Z');
const KB = 1024;
const MINUTE_MS = 60_000;

function buildAnswerMemory(maxBytes: number) {
  const memory = createAnswerMemory(maxBytes);
  const made: string[] = [];
  const ask = (key: string, body = 'x'.repeat(10 * KB)) =>
    memory.recall({
      key,
      state: 'one',
      now,
      async make() {
        made.push(key);
        return { body: Buffer.from(body), until: null };
      },
    });
  return { memory, made, ask };
}

test('the least recently used answer is dropped first, and never more is kept than allowed', async () => {
  const { memory, made, ask } = buildAnswerMemory(25 * KB);
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect(memory.bytes).toBeLessThanOrEqual(25 * KB);
  await ask('a');
  expect(made).toEqual(['a', 'b', 'c']);
  await ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

const NOISE = Array.from({ length: 6 * KB }, (_, at) => ((at * 7919) % 1009).toString(36)).join('');

test('compressed copies count, and are made once', async () => {
  const { memory, ask } = buildAnswerMemory(1024 * KB);
  const answer = await ask('a', NOISE);
  const { bytes: plain } = await answer.encodedFor(undefined);
  const before = memory.bytes;
  const { bytes } = await answer.encodedFor('br');
  expect(memory.bytes).toBe(before + bytes.length);
  const [again, plainAgain] = [await answer.encodedFor('br'), await answer.encodedFor('identity')];
  expect(again.bytes).toBe(bytes);
  expect(plainAgain.bytes).toBe(plain);
  expect(memory.bytes).toBe(before + bytes.length);
});

test('an answer that everyone takes compressed is kept only compressed; a reader who wants it otherwise gets the same', async () => {
  const { memory, made, ask } = buildAnswerMemory(1024 * KB);
  const answer = await ask('a', NOISE);
  const before = memory.bytes;
  const [{ bytes }, again] = await Promise.all([answer.encodedFor('br'), answer.encodedFor('br')]);
  expect(again.bytes).toBe(bytes);
  expect(memory.bytes).toBe(before - NOISE.length + bytes.length);
  const gzip = await (await ask('a')).encodedFor('gzip');
  expect(gunzipSync(gzip.bytes).toString()).toBe(NOISE);
  const plain = await Promise.all([answer.encodedFor(undefined), answer.encodedFor('deflate')]);
  expect(plain.map((each) => [each.encoding, each.bytes.toString() === NOISE])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(memory.bytes).toBe(before + bytes.length + gzip.bytes.length);
  expect(made).toEqual(['a']);
});

test('an answer larger than the whole memory is sent but not kept', async () => {
  const { memory, made, ask } = buildAnswerMemory(5 * KB);
  expect((await (await ask('a')).encodedFor(undefined)).bytes.length).toBe(10 * KB);
  await ask('a');
  expect([made.length, memory.bytes]).toEqual([2, 0]);
});

test('an answer larger than the whole memory pushes no other one out', async () => {
  const { made, ask } = buildAnswerMemory(5 * KB);
  await ask('small', 'x');
  await ask('large');
  await ask('small', 'x');
  expect(made).toEqual(['small', 'large']);
});

test('thousands of different requests take no more room than allowed', async () => {
  const { memory, ask } = buildAnswerMemory(100 * KB);
  for (let count = 0; count < 2_000; count += 1) await ask(`question ${count}`, 'y'.repeat(500));
  expect(memory.bytes).toBeLessThanOrEqual(100 * KB);
  expect(memory.bytes).toBeGreaterThan(90 * KB);
});

/** A memory of an answer that is out of date after a minute and that counts how often it was made. */
function minutely() {
  const memory = createAnswerMemory();
  const gate = Promise.withResolvers<void>();
  let made = 0;
  const askAfter = async (ms: number): Promise<string> => {
    const askedAt = new Date(now.getTime() + ms);
    const make = async () => {
      made += 1;
      const body = `${made}`;
      await gate.promise;
      return { body: Buffer.from(body), until: new Date(askedAt.getTime() + MINUTE_MS) };
    };
    const answer = await memory.recall({ key: 'a', state: 'one', now: askedAt, make });
    return (await answer.encodedFor(undefined)).bytes.toString();
  };
  return { askAfter, letGo: gate.resolve };
}

test('a request that arrives while an outdated answer is computed gets one of its own', async () => {
  const { askAfter, letGo } = minutely();
  const answers = [askAfter(0), askAfter(MINUTE_MS - 1), askAfter(MINUTE_MS)];
  letGo();
  expect(await Promise.all(answers)).toEqual(['1', '1', '2']);
});

test('an answer is computed again after the clock was set back', async () => {
  const { askAfter, letGo } = minutely();
  letGo();
  expect([await askAfter(0), await askAfter(-1), await askAfter(0)]).toEqual(['1', '2', '2']);
});

test('each request is told once what came of it, and which state the answer had that was there', async () => {
  const memory = createAnswerMemory();
  const outcomes: string[] = [];
  const askFor = (state: string, at = now) =>
    memory.recall({
      key: 'a',
      state,
      now: at,
      make: async () => ({
        body: Buffer.from(state.slice(0, 3)),
        until: new Date(now.getTime() + MINUTE_MS),
      }),
      onOutcome: (outcome, previous) => outcomes.push(`${outcome} ${previous ?? ''}`.trim()),
    });
  await askFor('one');
  await askFor('one');
  await Promise.all([askFor('two'), askFor('two')]);
  await askFor('two', new Date(now.getTime() + MINUTE_MS));
  await askFor('two, again');
  expect(outcomes).toEqual(['absent', 'valid', 'changed one', 'shared', 'expired two', 'unchanged two']);
});
