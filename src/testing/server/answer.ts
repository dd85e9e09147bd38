import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { isJsonResponse, fillPath, type Endpoint, type InputOf, type ResponseOf } from '#shared/endpoint.ts';
import { failureAnswer, type FailureAnswer } from '#shared/errors.ts';

export interface TestAnswer<E extends Endpoint> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The answer of a call that succeeded, checked against its contract. */
  body: ResponseOf<E>;
  /** The error of a call that failed. */
  error: FailureAnswer['error'];
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The request that the browser would send for this call. */
export function buildTestRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  headers: Record<string, string>,
): InjectOptions {
  // Which of the three parts there are depends on the endpoint, which a generic type cannot take apart.
  const { params, query, body } = input as AnyInput;
  const present = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    query: Object.fromEntries(present.map(([name, value]) => [name, String(value)])),
    headers,
    ...(body !== undefined && {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  };
}

/** What came back. An answer that does not fit its contract fails the test. */
export function parseTestAnswer<E extends Endpoint>(
  endpoint: E,
  response: LightMyRequestResponse,
): TestAnswer<E> {
  const { statusCode: status, headers } = response;
  const answer = { status, headers, body: undefined, error: undefined };
  const filled =
    status >= 400
      ? { ...answer, error: failureAnswer.parse(response.json()).error }
      : {
          ...answer,
          body: isJsonResponse(endpoint.response) ? endpoint.response.parse(response.json()) : response.body,
        };
  // Reading the body of a failed call, or the error of a successful one, is a mistake that the test's own
  // expectation shows; a union would burden every test with a check first.
  return filled as TestAnswer<E>;
}
