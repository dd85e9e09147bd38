/** A field of something whose shape is not known; undefined where it has none. */
export function getField(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Follows names from one field into the next. */
export const getFieldAt = (value: unknown, names: readonly PropertyKey[]): unknown =>
  names.reduce(getField, value);
