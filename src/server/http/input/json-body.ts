import { AppError } from '#shared/errors.ts';

const DEPTH_MAX = 20;
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gu;

const refuse = (message: string) => new AppError('invalid', message);

/** Bytes to text; broken UTF-8 is refused rather than repaired. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw refuse('The request is not valid UTF-8.');
  }
}

/** Refuses a text that PostgreSQL could not store, or that would come back different. */
export function refuseUnstorable(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw refuse('The request contains a character that cannot be stored.');
  }
}

/**
 * Parses a JSON body more strictly than `JSON.parse`: no duplicate keys (two readers could each pick a different
 * one), no keys that reach a prototype, no unlimited nesting, no text that cannot be stored.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes);
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('The request is not valid JSON.');
  }
  // The text is valid JSON from here on, so a string in front of a colon is a key.
  const keysOfObjects: Set<string>[] = [];
  let lastString = '';
  for (const [token] of text.matchAll(TOKEN)) {
    switch (token) {
      case '{':
      case '[':
        if (keysOfObjects.push(new Set()) > DEPTH_MAX) throw refuse('The request is nested too deeply.');
        break;
      case '}':
      case ']':
        keysOfObjects.pop();
        break;
      case ':': {
        const keys = keysOfObjects.at(-1);
        if (POLLUTING.has(lastString))
          throw refuse(`The request contains the forbidden key "${lastString}".`);
        if (keys?.has(lastString)) throw refuse('The request contains the same key twice.');
        keys?.add(lastString);
        break;
      }
      default:
        lastString = String(JSON.parse(token));
        refuseUnstorable(lastString);
    }
  }
  return value;
}
