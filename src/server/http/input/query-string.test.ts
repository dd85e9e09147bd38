import { expect, test } from 'vitest';
import { parseQueryString } from './query-string.ts';

test('a query becomes its fields', () => {
  expect({ ...parseQueryString('search=a+b%26c&role=admin&&empty=&eq=a=b') }).toEqual({
    search: 'a b&c',
    role: 'admin',
    empty: '',
    eq: 'a=b',
  });
});

test('V6: a repeated field becomes a list, which no schema of one value accepts', () => {
  expect({ ...parseQueryString('role=user&role=admin') }).toEqual({ role: ['user', 'admin'] });
});

test('V6: a field cannot reach a prototype', () => {
  expect(Object.getPrototypeOf(parseQueryString('__proto__=x'))).toBeNull();
});

test.each(['a=%', 'a=%ff', 'a=%00', '%c3%28=1', 'a=%ed%a0%80'])('V6: %s is refused', (text) => {
  expect(() => parseQueryString(text)).toThrow(expect.objectContaining({ code: 'invalid' }));
});
