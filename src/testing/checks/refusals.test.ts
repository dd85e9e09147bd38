import { expect, test } from 'vitest';
import { parseInput } from '#server/http/input/parse-input.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { listDeclaredEndpoints, formatEndpointTitle } from './endpoints.ts';

/** How the library that checks our inputs begins its own sentences. */
const FOREIGN = /^(Invalid (?!email format)|Too (small|big)|Unrecognized)/;

const WRONG = [undefined, null, true, 1.5, -1, 1e12, '', '\n', 'x'.repeat(100_000), [], [null], {}, { x: 1 }];

const endpoints = await listDeclaredEndpoints();

test.each(endpoints.map(({ endpoint }): [string, Endpoint] => [formatEndpointTitle(endpoint), endpoint]))(
  'whatever %s refuses, it refuses in our own words',
  (_title, endpoint) => {
    const foreign = ['params', 'query', 'body'].flatMap((part) =>
      [...listFields(part, endpoint), undefined].flatMap((name) =>
        WRONG.flatMap((value) =>
          listRefusals(endpoint, part, name === undefined ? value : { [name]: value }),
        ),
      ),
    );
    expect([...new Set(foreign)]).toEqual([]);
  },
);

function listRefusals(endpoint: Endpoint, part: string, value: unknown): string[] {
  try {
    parseInput(endpoint, { params: {}, query: {}, body: {}, [part]: value });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.entries(error.fields ?? {})
      .filter(([, sentence]) => FOREIGN.test(sentence))
      .map(([field, sentence]) => `${field}: ${sentence}`);
  }
}

function listFields(part: string, endpoint: Endpoint): string[] {
  const schema: unknown = Object(endpoint)[part];
  return Object.keys(Object(Object(schema).shape));
}
