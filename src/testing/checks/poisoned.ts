import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { canBeInAddress, type Payload } from './payloads.ts';
import { buildSampleRequest } from './sample-request.ts';

export interface PoisonedRequest {
  url: string;
  payload?: string;
}

type Place = readonly (string | number)[];
type Schema = z.core.JSONSchema.BaseSchema | boolean;

const MARK = '\u2620';

/** For every field that a call can have, the request that looks right except for a payload in that field. */
export function listPoisonings(endpoint: Endpoint): ((payload: Payload) => PoisonedRequest | undefined)[] {
  const { path, body = '{}' } = buildSampleRequest(endpoint);
  const sent = endpoint.method !== 'GET' && { payload: body };
  const poisonAddress = (addressed: (text: string) => string) => (payload: Payload) =>
    canBeInAddress(payload) ? { url: addressed(payload.inAddress), ...sent } : undefined;
  const parts = endpoint.path.split('/');
  const inPath = parts.flatMap((part, at) =>
    part.startsWith(':')
      ? [poisonAddress((text) => `/api${parts.with(at, text).join('/').replace(/:\w+/g, '1')}`)]
      : [],
  );
  const inQuery = Object.keys(endpoint.query.shape).map((name) =>
    poisonAddress((text) => `${path}?${name}=${text}`),
  );
  const sound: unknown = JSON.parse(body);
  const inBody = listPlaces(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })).map(
    (place) => {
      const marked = JSON.stringify(withMark(sound, place));
      return ({ json }: Payload) => ({ url: path, payload: marked.replace(`"${MARK}"`, () => json) });
    },
  );
  return [...inPath, ...inQuery, ...inBody];
}

/** Where in a body there are fields: of lists those of the first entry. */
function listPlaces(schema: Schema | undefined): Place[] {
  if (typeof schema !== 'object') return [];
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const listPlacesBelow = (key: string | number, inner: Schema): Place[] => [
    [key],
    ...listPlaces(inner).map((place) => [key, ...place]),
  ];
  const places = [
    ...Object.entries(properties).flatMap(([name, inner]) => listPlacesBelow(name, inner)),
    ...(typeof items === 'object' && !Array.isArray(items) ? listPlacesBelow(0, items) : []),
    ...[...anyOf, ...oneOf].flatMap(listPlaces),
  ];
  return [...new Map(places.map((place) => [place.join(), place])).values()];
}

function withMark(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return MARK;
  if (typeof key === 'number') return [withMark(Array.isArray(value) ? value[key] : undefined, rest)];
  const fields: Record<string, unknown> = { ...Object(value) };
  return { ...fields, [key]: withMark(fields[key], rest) };
}
