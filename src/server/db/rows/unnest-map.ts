import { sql, type RawBuilder } from 'kysely';

const written = new WeakMap<ReadonlyMap<string, string>, { keys: string; values: string }>();

const writeArray = (texts: Iterable<string>): string =>
  `{${Array.from(texts, (text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;

/**
 * A map as rows of its keys and its values. A long one is written for the database once: it must not change afterwards, as
 * what is kept by the version of its tables does not.
 */
export function unnestMap(map: ReadonlyMap<string, string>): RawBuilder<unknown> {
  const { keys, values } = written.get(map) ?? {
    keys: writeArray(map.keys()),
    values: writeArray(map.values()),
  };
  written.set(map, { keys, values });
  return sql`unnest(${keys}::text[], ${values}::text[])`;
}
