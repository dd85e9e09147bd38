import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/users?role=admin#row', '/users?role=admin#row'],
  ['/planning', '/planning'],
  [null, '/'],
  ['', '/'],
  ['users', '/'],
  ['//evil.example/users', '/'],
  ['/\\evil.example/users', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?from=/users', '/'],
])('after sign-in %o leads to %s', (path, shown) => {
  expect(returnPath(path, 'https://touchline.example')).toBe(shown);
});
