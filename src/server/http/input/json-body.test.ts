import { expect, test } from 'vitest';
import { parseJsonBody } from './json-body.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

test('V6: JSON is parsed as JSON', () => {
  expect(parse('{"a":{"b":[1,"x:{",true]},"c":"\\u00e9"}')).toEqual({ a: { b: [1, 'x:{', true] }, c: 'é' });
  expect(parse('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }]);
  expect(parse('{"a":{"a":1},"b":{"a":1}}')).toEqual({ a: { a: 1 }, b: { a: 1 } });
});

test('an empty body is no body', () => expect(parse(' \n')).toBeUndefined());

test.each([
  ['broken JSON', '{"a":'],
  ['text after the value', '{} {}'],
  ['the same key twice', '{"role":"user","role":"admin"}'],
  ['the same key in two spellings', '{"role":"user","r\\u006fle":"admin"}'],
  ['the same key twice in a nested object', '{"a":[{"b":1,"b":2}]}'],
  ['__proto__', '{"__proto__":{"role":"admin"}}'],
  ['an escaped __proto__', '{"\\u005f_proto__":{"role":"admin"}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['NUL', '{"username":"a\\u0000b"}'],
  ['NUL in a key', '{"a\\u0000b":1}'],
  ['a lone surrogate', '{"username":"\\ud800"}'],
  ['twenty-one levels', '['.repeat(21) + ']'.repeat(21)],
  ['a hundred thousand levels', '['.repeat(100_000) + ']'.repeat(100_000)],
])('V6: %s is refused', (_what, text) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'invalid' }));
});

test('V6: no refused body has changed a prototype', () => {
  expect(() => parse('{"__proto__":{"polluted":true}}')).toThrow();
  expect('polluted' in {}).toBe(false);
});

test('V6: invalid UTF-8 is refused', () => {
  expect(() => parseJsonBody(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toThrow(/UTF-8/);
});
