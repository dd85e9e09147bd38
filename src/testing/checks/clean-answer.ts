import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { failureAnswer } from '#shared/errors.ts';

/** A stack, a file of ours, a statement, or markup: none of which a sentence has, unless it names what the caller sent. */
const INSIDES = /\bat .*:\d+:\d+|node_modules|\bselect\b.*?\bfrom\b|\bsrc\/|<\/?[a-z]/gi;

/**
 * Holds an answer to what every answer must be: no breakdown, no page, and where it refuses, a sentence as JSON. What it
 * answered is told where it is not.
 */
export function expectClean(answer: LightMyRequestResponse, request: unknown, isRefused = false): void {
  const { statusCode: status, headers } = answer;
  const summary = { request: JSON.stringify(request).slice(0, 500), status, type: headers['content-type'] };
  const type: unknown = expect.stringMatching(status < 400 ? /^(?!text\/html)/ : /^application\/json/);
  const isAllowed = (code: number) => code < 500 && (!isRefused || code >= 400);
  expect(summary).toEqual({ ...summary, status: expect.toSatisfy(isAllowed), type });
  if (status < 400) return;
  const { message, fields = {} } = failureAnswer.parse(answer.json()).error;
  const sentences = [message, ...Object.values(fields)].join('\n');
  for (const [inside] of sentences.matchAll(INSIDES)) expect(JSON.stringify(request)).toContain(inside);
}
