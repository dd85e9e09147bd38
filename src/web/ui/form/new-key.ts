/** A random key for one opening of a form. Not `randomUUID`, which exists only on https and localhost. */
export const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
