import { z } from 'zod';
import { getFieldAt } from './get-field.ts';

/** A part of a JSON schema, as models of OpenAPI 2, 3 and 3.1 write it, and as zod writes ours. */
export interface SchemaPart {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  nullable?: boolean | undefined;
  properties?: Record<string, SchemaPart> | undefined;
  required?: string[] | undefined;
  items?: SchemaPart | undefined;
  anyOf?: SchemaPart[] | undefined;
  oneOf?: SchemaPart[] | undefined;
  allOf?: SchemaPart[] | undefined;
  deprecated?: boolean | undefined;
}

export const schemaPart: z.ZodType<SchemaPart> = z.looseObject({
  $ref: z.string().optional(),
  // Vendors' models are written by people: what is no schema's word says nothing.
  type: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  format: z.string().optional().catch(undefined),
  enum: z.array(z.unknown()).optional().catch(undefined),
  nullable: z.boolean().optional().catch(undefined),
  required: z.array(z.string()).optional().catch(undefined),
  deprecated: z.boolean().optional().catch(undefined),
  get properties() {
    return z.record(z.string(), schemaPart).optional();
  },
  get items() {
    return schemaPart.optional();
  },
  get anyOf() {
    return z.array(schemaPart).optional();
  },
  get oneOf() {
    return z.array(schemaPart).optional();
  },
  get allOf() {
    return z.array(schemaPart).optional();
  },
});

/** Follows `$ref` inside a document, and merges what `allOf` puts together. */
export function createResolver(root: unknown) {
  function findReference(ref: string): unknown {
    const names = ref.replace(/^#\/?/, '').split('/').filter(Boolean);
    return getFieldAt(root, names.map(decodePointer));
  }

  return function resolve(part: SchemaPart): SchemaPart {
    if (part.$ref !== undefined) return resolve(schemaPart.parse(findReference(part.$ref)));
    if (!part.allOf) return part;
    const parts = [part, ...part.allOf.map(resolve)];
    return parts.reduceRight<SchemaPart>(
      (merged, each) => ({
        ...merged,
        ...each,
        allOf: undefined,
        properties: { ...merged.properties, ...each.properties },
        required: [...(merged.required ?? []), ...(each.required ?? [])],
      }),
      {},
    );
  };
}
export type Resolve = ReturnType<typeof createResolver>;

const decodePointer = (name: string): string =>
  decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');

/** Whether null may be in its place. */
export const isNullable = ({ nullable, type, anyOf, oneOf, enum: values }: SchemaPart): boolean =>
  nullable === true ||
  (Array.isArray(type) && type.includes('null')) ||
  type === 'null' ||
  (values?.includes(null) ?? false) ||
  [...(anyOf ?? []), ...(oneOf ?? [])].some(isNullable);

/** The kinds of value that it may be; none where it says nothing. */
export const listTypes = ({ type }: SchemaPart): string[] =>
  [type ?? []].flat().filter((each) => each !== 'null');
