import { expect, test } from 'vitest';
import { isCollision, isConnectionFailure, isConnectionLost } from './connection-failure.ts';

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('"%s" from the driver is a lost connection', (message) => {
  expect(isConnectionLost(new Error(message))).toBe(true);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', '08006', '25006'])(
  '%s is a lost connection',
  (code) => expect(isConnectionLost(failure({ code }))).toBe(true),
);

test.each(['53300', '53100', '57014'])('%s is a failure of a healthy connection', (code) => {
  expect(isConnectionFailure(failure({ code }))).toBe(true);
  expect(isConnectionLost(failure({ code }))).toBe(false);
});

test.each(['23505', '42P01', '40001', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])(
  '%s is not a failure of a connection',
  (code) => {
    expect(isConnectionFailure(failure({ code }))).toBe(false);
  },
);

test.each([
  ['40001', true],
  ['40P01', true],
  ['23505', false],
])('%s is two people saving at the same moment: %s', (code, isOne) =>
  expect(isCollision(failure({ code }))).toBe(isOne),
);

test('a missing socket file is a lost connection, another missing file is not', () => {
  expect(isConnectionLost(failure({ code: 'ENOENT', syscall: 'connect' }))).toBe(true);
  expect(isConnectionLost(failure({ code: 'ENOENT', syscall: 'open' }))).toBe(false);
});

test('a failure is found below the error that wraps it', () => {
  const refused = failure({ code: 'ECONNREFUSED' });
  expect(isConnectionFailure(new Error('the page could not be read', { cause: refused }))).toBe(true);
  expect(isConnectionFailure(new AggregateError([refused]))).toBe(true);
});

test('a value that is not an error is not a failure of a connection', () => {
  expect(isConnectionFailure('ECONNREFUSED')).toBe(false);
});

function failure(properties: { code: string; syscall?: string }): Error {
  return Object.assign(new Error('something failed'), properties);
}
