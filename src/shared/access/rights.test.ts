import { expect, test } from 'vitest';
import { explainMissingRight, hasRight, RIGHTS, ROLES, type Right, type Role } from './rights.ts';

test.each<[Role, Right[]]>([
  ['viewer', ['own']],
  ['user', ['own', 'customers', 'records', 'planning']],
  ['planner', ['own', 'customers', 'records', 'planning', 'settings']],
  ['admin', ['own', 'customers', 'records', 'planning', 'settings', 'administration']],
])('a %s has the rights %j and no others', (role, rights) =>
  expect(RIGHTS.filter((right) => hasRight(role, right))).toEqual(rights),
);

test('each role may all that the one before it may', () => {
  const counts = ROLES.map((role) => RIGHTS.findLastIndex((right) => hasRight(role, right)));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
});

test.each<[Role, Right, string]>([
  ['viewer', 'records', 'Your role (Viewer) can’t change records. An admin can give you another role.'],
  ['user', 'settings', 'Your role (User) can’t change these settings. An admin can give you another role.'],
  ['planner', 'administration', 'Only admins can do this.'],
])('a %s without the right %s is told why and what to do', (role, right, sentence) =>
  expect(explainMissingRight(role, right)).toBe(sentence),
);
