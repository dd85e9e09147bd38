import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { failure } from '#shared/errors.ts';

/** A stack, a file of ours, a statement, or markup that somebody sent. */
const INSIDES = /\bat .*:\d+:\d+|node_modules|\bselect\b.*\bfrom\b|\bsrc\/|<\/?[a-z]/i;

/** Holds an answer to what every answer must be: no breakdown, no page, and where it refuses, a sentence as JSON. */
export function expectClean({ statusCode, headers, json }: LightMyRequestResponse, why?: string): void {
  expect(statusCode, why).toBeLessThan(500);
  expect(headers['content-type'], why).not.toContain('html');
  if (statusCode < 400) return;
  expect(headers['content-type'], why).toMatch(/^application\/json/);
  const { message, fields = {} } = failure.parse(json()).error;
  for (const sentence of [message, ...Object.values(fields)]) expect(sentence, why).not.toMatch(INSIDES);
}
