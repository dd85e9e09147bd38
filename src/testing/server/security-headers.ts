import { expect } from 'vitest';

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** Fails where an answer lacks one of the headers that every answer has, or says what it comes from. */
export function expectSecurityHeaders(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
  });
  const policy = String(headers['content-security-policy']).split('; ');
  const directives = policy.map((directive) => directive.split(/ (.*)/s).slice(0, 2));
  expect(Object.fromEntries(directives)).toMatchObject(POLICY);
  expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined]);
}
