import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePages, formatPages } from './pages.ts';

test.each([
  ['', []],
  ['delivered.3', [['delivered', 3]]],
  ['delivered.3~in_transit.2', [['delivered', 3], ['in_transit', 2]]],
  ['delivered.1~delayed.0~x.~.5~nonsense', [['', 5]]],
])('%j are the pages %j', (text, pages) => expect([...parsePages(text)]).toEqual(pages)); // oxfmt-ignore

test('the first page is not worth a word', () => {
  expect(formatPages(new Map([['delivered', 1], ['delayed', 2]]))).toBe('delayed.2'); // oxfmt-ignore
});

test('whatever a carrier calls its status, its page is found again', () => {
  const pages = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 99_999 }));
  fc.assert(
    fc.property(pages, (example) => {
      const map = new Map(Object.entries(example));
      expect(parsePages(formatPages(map))).toEqual(map);
    }),
  );
});
