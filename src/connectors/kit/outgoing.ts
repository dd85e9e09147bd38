import type { z } from 'zod';
import type { OutgoingCall } from './send.ts';

export interface VendorRequest<Data> {
  /** The request in words for the operator: `stock levels of warehouse 3`. */
  what: string;
  method?: 'GET' | 'POST';
  url: string | URL;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  body?: { json: unknown } | { form: Record<string, string> };
  /** How to read the answer before the schema checks it; by default `json`. */
  as?: 'json' | 'text' | 'bytes';
  schema: z.ZodType<Data>;
  /** May be repeated without harm; by default true of a GET only. */
  idempotent?: boolean;
  /** Uses a rate of its own (`operations` of the account). */
  operation?: string;
  /** Aborts the call and every wait; the request then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** The call as it goes out: query in the URL, body as text with its content type. */
export function buildOutgoingCall({
  method = 'GET',
  url,
  query = {},
  headers = {},
  body,
}: VendorRequest<unknown>): OutgoingCall {
  const full = new URL(url);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) full.searchParams.set(name, String(value));
  }
  if (!body) return { method, url: full, headers };
  if ('json' in body) {
    return {
      method,
      url: full,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body.json),
    };
  }
  const form = new URLSearchParams(body.form).toString();
  return {
    method,
    url: full,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: form,
  };
}

/** Every value of a request that might be a credential, to remove it from a vendor's text that repeats it. */
export function listSecrets({ headers = {}, body }: VendorRequest<unknown>): string[] {
  const fields: Record<string, unknown> = !body ? {} : 'form' in body ? body.form : Object(body.json);
  return [...Object.values(headers), ...Object.values(fields)]
    .filter((value) => typeof value === 'string')
    .flatMap((value) => [value, ...value.split(' ')])
    .filter((value) => value.length >= 6);
}
