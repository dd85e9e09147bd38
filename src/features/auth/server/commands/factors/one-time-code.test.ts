import { expect, test } from 'vitest';
import { computeCode, findStep, formatBase32, buildCodeUri, getStep } from './one-time-code.ts';

/** The secret of the vectors of RFC 4226 and, for SHA-1, RFC 6238. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('A21: at %d seconds the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(computeCode(secret, getStep(new Date(seconds * 1000)), 8)).toBe(code);
});

test.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('the code of step %d is %s, as RFC 4226 says', (step, code) => {
  expect(computeCode(secret, step)).toBe(code);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('A21: a code %d steps away is taken: %s', (off, isTaken) => {
  const now = new Date('2026-11-21T10:00:00Z');
  const step = getStep(now) + off;
  expect(findStep(secret, computeCode(secret, step), now)).toBe(isTaken ? step : undefined);
});

test.each(['', '12345', '1234567', 'abcdef', '００００００'])('%j is no code', (code) => {
  expect(findStep(secret, code, new Date())).toBeUndefined();
});

test('an app reads the secret in Base32, as in RFC 4648', () => {
  expect(formatBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(buildCodeUri(secret, { username: 'ada b', host: 'touchline.example' })).toBe(
    'otpauth://totp/Touchline%20(touchline.example):ada%20b?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Touchline%20(touchline.example)',
  );
});
